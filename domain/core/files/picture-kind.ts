export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other';

/** Brands of ISO 23008-12 with pictures in HEVC, as iPhones and some Android phones write them. */
const heicBrands = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/u;

/** The kind of a picture by its first bytes: the name and the declared type prove nothing. */
export function pictureKindOf(bytes: Uint8Array): PictureKind {
  const text = String.fromCharCode(...bytes.subarray(0, 64));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return isHeic(text) ? 'heic' : 'other';
}

/** The major brand, or a compatible one: some phones write `mif1` or a brand of their own first. */
function isHeic(text: string): boolean {
  if (text.slice(4, 8) !== 'ftyp') return false;
  const brands = text.slice(8).match(/[\s\S]{4}/gu) ?? [];
  return !brands.some((brand) => brand.startsWith('avi')) && brands.some((brand) => heicBrands.test(brand));
}
