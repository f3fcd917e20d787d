import { toSVG } from 'bwip-js/node';

/** A QR code as SVG markup, black on white, with the quiet zone that scanners want. */
export function qrSvg(text: string): string {
  return toSVG({ bcid: 'qrcode', text, padding: 4, backgroundcolor: 'FFFFFF' });
}

/** A Code 128 barcode as SVG markup, bars only: print the text beside it. */
export function code128Svg(text: string): string {
  return toSVG({ bcid: 'code128', text, includetext: false, height: 14, backgroundcolor: 'FFFFFF' });
}
