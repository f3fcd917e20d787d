type Point = { lat: number; lng: number };

/** The digits of Open Location Code, base 20. */
const digits = '23456789CFGHJMPQRVWX';
const [gridRows, gridColumns] = [5, 4] as const;
const fullCode = /^([2-9CFGHJMPQRVWX]{8})\+([2-9CFGHJMPQRVWX]{2,7})$/u;
/** `WW9C+2P Ulaanbaatar`: four digits are left out, and a place near by is named. */
const shortCode = /^([2-9CFGHJMPQRVWX]{4}\+[2-9CFGHJMPQRVWX]{2,7})(?:[\s,].{0,80})?$/u;

/**
 * The middle of a plus code, degrees; undefined when the text is none. A short code is completed so that it is nearest
 * to `near`. Rules: https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md
 */
export function decodePlusCode(typed: string, near: Point): Point | undefined {
  const text = typed.trim().toUpperCase();
  const first = fullCode.exec(text.split(/[\s,]/u, 1)[0] ?? '');
  if (first) return middle(`${first[1]}${first[2]}`);
  const short = shortCode.exec(text)?.[1];
  if (!short) return undefined;
  const point = middle(firstFour(near) + short.replace('+', ''));
  return { lat: nearest(point.lat, near.lat), lng: nearest(point.lng, near.lng) };
}

/** The first ten digits are pairs of latitude and longitude; each later one is a cell of a grid of 5 × 4. */
function middle(code: string): Point {
  let [lat, lng, height, width] = [-90, -180, 400, 400];
  for (const [at, digit] of [...code].entries()) {
    const value = digits.indexOf(digit);
    if (at >= 10) {
      [height, width] = [height / gridRows, width / gridColumns];
      lat += Math.floor(value / gridColumns) * height;
      lng += (value % gridColumns) * width;
    } else if (at % 2 === 0) {
      height /= digits.length;
      lat += value * height;
    } else {
      width /= digits.length;
      lng += value * width;
    }
  }
  return { lat: lat + height / 2, lng: lng + width / 2 };
}

function firstFour({ lat, lng }: Point): string {
  const [north, east] = [lat + 90, lng + 180];
  const digit = (value: number): string => digits[Math.floor(value) % digits.length] ?? '';
  return digit(north / 20) + digit(east / 20) + digit(north) + digit(east);
}

/** Four digits name a square of one degree: the code may be in the neighbouring one. */
function nearest(value: number, near: number): number {
  if (value - near > 0.5) return value - 1;
  return near - value > 0.5 ? value + 1 : value;
}
