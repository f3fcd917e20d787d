const accented: Readonly<Record<string, string>> = {
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', n: 'ñ', c: 'ç' },
  ...{ A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ', N: 'Ñ', C: 'Ç' },
};

/** Placeholders, tags and addresses: what a translation leaves as it is. */
const untranslated = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|https?:\/\/\S+|\S+@\S+)/u;

/** An English text with accents, its words about 35 % longer; its readers still see what it says. */
export function pseudoText(text: string): string {
  return text
    .split(untranslated)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[a-z]/giu, (letter) => accented[letter] ?? letter),
    )
    .join('');
}

/** Every text of a namespace, with the same keys. */
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  if (Array.isArray(texts)) return texts.map(pseudoTexts);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudoTexts(value)]));
}
