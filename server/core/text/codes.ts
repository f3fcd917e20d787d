import { toSVG } from 'bwip-js/node';

/** Returns a QR code as SVG markup, black on white, with the quiet zone that scanners need. */
export function qrSvg(text: string): string {
  return drawnOnce(`qr ${text}`, () => drawQr(text));
}

/** Draws a QR code without caching it, for a secret text. */
export function drawQr(text: string): string {
  return toSVG({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'FFFFFF' });
}

/** Returns a Code 128 barcode as SVG markup, bars only: print the text beside it. */
export function code128Svg(text: string): string {
  return drawnOnce(`code128 ${text}`, () =>
    toSVG({ bcid: 'code128', text, includetext: false, height: 14, backgroundcolor: 'FFFFFF' }),
  );
}

/** Drawing takes milliseconds of the main thread and the same texts are requested repeatedly. */
const drawn = new Map<string, string>();
const mostKept = 1000;

function drawnOnce(key: string, draw: () => string): string {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const svg = draw();
  const [oldest] = drawn.keys();
  if (drawn.size >= mostKept && oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, svg);
  return svg;
}
