import { code128, drawingSVG, qrcode } from 'bwip-js/browser';

/** A Code 128 bar code as the address of an image, drawn on the device. */
export function drawCode128(text: string): string {
  return imageOf(code128({ bcid: 'code128', text, includetext: false, height: 14 }, drawingSVG()));
}

export function drawQr(text: string): string {
  return imageOf(qrcode({ bcid: 'qrcode', text }, drawingSVG()));
}

function imageOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
