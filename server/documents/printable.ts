/** What joins or colours emoji, and has no shape of its own. */
const joiners = /[\u200D\uFE0E\uFE0F\u20E3\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]/gu;

/** Text that a font can print: a character that it lacks, as an emoji, goes, never to stand there as a box. */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const kept = [...text.replace(joiners, '')]
    .filter((letter) => /\s/u.test(letter) || hasGlyph(letter.codePointAt(0) ?? 0))
    .join('');
  if (kept === text) return text;
  return kept.replace(/ {2,}/gu, ' ').trim() || '–';
}

/** The same for every text in what a document shows; dates, pictures and numbers stay as they are. */
export function printable<Value>(value: Value, hasGlyph: (codePoint: number) => boolean): Value;
export function printable(value: unknown, hasGlyph: (codePoint: number) => boolean): unknown {
  if (typeof value === 'string') return printableText(value, hasGlyph);
  if (Array.isArray(value)) return value.map((part) => printable(part, hasGlyph));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printable(part, hasGlyph)]));
}
