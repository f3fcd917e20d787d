/** The code pages in which Windows saves a text here (1252) and in Mongolia or Russia (1251). */
export type CodePage = 'windows-1252' | 'windows-1251';

/** 0x80 to 0x9F of Windows-1252. Node's own decoder reads them as control characters. */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes that the page does not have become control characters. */
export function decodePage(bytes: Uint8Array, page: CodePage): string {
  const text = new TextDecoder(page).decode(bytes);
  if (page === 'windows-1251') return text;
  return text.replace(/[\u0080-\u009f]/gu, (sign) => westernSigns[sign.charCodeAt(0) - 128] ?? sign);
}

/** The bytes from 0x80 on by their letter. */
export function bytesOfPage(page: CodePage): ReadonlyMap<string, number> {
  const high = Array.from({ length: 128 }, (_, at) => at + 128);
  return new Map(high.map((byte) => [decodePage(new Uint8Array([byte]), page), byte]));
}
