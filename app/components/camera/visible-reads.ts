import type { DetectedCode } from './sightings';

type Screen = { videoWidth: number; videoHeight: number; clientWidth: number; clientHeight: number };

/** The codes whose middle the user sees: a picture that fills its frame is cut at two sides. */
export function visibleReads(reads: readonly DetectedCode[], screen: Screen): readonly DetectedCode[] {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = screen;
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const half = { x: clientWidth / scale / 2, y: clientHeight / scale / 2 };
  return reads.filter(({ cornerPoints }) => {
    const middle = (axis: 'x' | 'y'): number =>
      cornerPoints.reduce((sum, point) => sum + point[axis], 0) / cornerPoints.length;
    return (
      Math.abs(middle('x') - videoWidth / 2) <= half.x && Math.abs(middle('y') - videoHeight / 2) <= half.y
    );
  });
}
