/** Characters that join or colour emoji and have no glyph. */
const joiners = /[\u200D\uFE0E\uFE0F\u20E3\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]/gu;

/** Removes characters that a font lacks, such as emoji, which would be printed as boxes. */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const kept = [...text.replace(joiners, '')]
    .filter((letter) => /\s/u.test(letter) || hasGlyph(letter.codePointAt(0) ?? 0))
    .join('');
  if (kept === text) return text;
  return kept.replace(/ {2,}/gu, ' ').trim() || '–';
}

/** Removes them from every text of a document; dates, pictures and numbers stay. */
export function printable<Value>(value: Value, hasGlyph: (codePoint: number) => boolean): Value;
export function printable(value: unknown, hasGlyph: (codePoint: number) => boolean): unknown {
  if (typeof value === 'string') return printableText(value, hasGlyph);
  if (Array.isArray(value)) return value.map((part) => printable(part, hasGlyph));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printable(part, hasGlyph)]));
}
