import type { Point } from './sightings';

/** Turns a point about `middle`, in degrees, clockwise where y grows downwards. */
export function turnedBy({ x, y }: Point, degrees: number, middle: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  const [right, down] = [x - middle.x, y - middle.y];
  return {
    x: middle.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: middle.y + right * Math.sin(angle) + down * Math.cos(angle),
  };
}
