export type SmsSize = {
  encoding: 'gsm' | 'unicode';
  /** In units of the encoding: septets, or UTF-16 code units. */
  length: number;
  parts: number;
  /** The capacity of the parts in use, in units. */
  room: number;
};

/** GSM 03.38: the basic alphabet, then the characters that need an escape and count twice. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const escaped = new Set('\f^{}\\[~]|€');

/** Units of a single part, and of each of several parts, which carry a header of six bytes. */
const units = { gsm: { alone: 160, each: 153 }, unicode: { alone: 70, each: 67 } } as const;

/** The size of a text as an SMS, and its number of parts. One Cyrillic letter makes the whole text Unicode. */
export function smsSize(text: string): SmsSize {
  const letters = [...text];
  const isGsm = letters.every((letter) => basic.has(letter) || escaped.has(letter));
  const encoding = isGsm ? 'gsm' : 'unicode';
  const widths = letters.map((letter) => (isGsm ? (escaped.has(letter) ? 2 : 1) : letter.length));
  const length = widths.reduce((sum, width) => sum + width, 0);
  const { alone, each } = units[encoding];
  if (length <= alone) return { encoding, length, parts: 1, room: alone };
  const parts = partsOf(widths, each);
  return { encoding, length, parts, room: parts * each };
}

/** A character of two units is not split: it moves to the next part as a whole. */
function partsOf(widths: readonly number[], each: number): number {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > each) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
