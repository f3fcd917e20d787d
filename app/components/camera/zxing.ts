import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Detector } from './detector';
import type { DetectedCode } from './sightings';
import { turnedBy } from './turned-by';

/** Degrees by which the pictures are turned: ZXing reads a bar code within about 10° of a side of the picture. */
const turns = [0, -15, 0, 15, 0, -30, 0, 30] as const;

/** Loads ZXing from our own files; the package would fetch it from another host. Rejects when it cannot be loaded. */
export async function makeZxing(formats: BarcodeFormat[]): Promise<Detector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats });
  const canvas = document.createElement('canvas');
  let turn = 0;
  return {
    detect: async (video) => {
      const degrees = turns[turn % turns.length] ?? 0;
      const reads =
        degrees === 0
          ? await detector.detect(video)
          : await detectTurned(detector, { video, canvas, degrees });
      // A turn that reads a code stays: a hand holds a label for several pictures.
      if (reads.length === 0) turn += 1;
      return reads;
    },
  };
}

type RotatedFrame = { video: HTMLVideoElement; canvas: HTMLCanvasElement; degrees: number };

async function detectTurned(
  detector: BarcodeDetector,
  { video, canvas, degrees }: RotatedFrame,
): Promise<readonly DetectedCode[]> {
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const middle = { x: canvas.width / 2, y: canvas.height / 2 };
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.translate(middle.x, middle.y);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(video, -middle.x, -middle.y);
  const reads = await detector.detect(canvas);
  return reads.map(({ rawValue, cornerPoints }) => ({
    rawValue,
    cornerPoints: cornerPoints.map((point) => turnedBy(point, -degrees, middle)),
  }));
}
