/**
 * Names are made comparable: case, accents, script, spelling variants and the order of parts are ignored. Cyrillic is
 * converted to Latin by MNS 5217:2012, the standard of Mongolian passports; other spellings (`zh` for ж, `h` or `x` for
 * х, `y` for й) are folded into one.
 */
const latinOf: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'ye',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'u',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainOf: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Spelling variants of one sound, applied in this order. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/kh/gu, 'h'],
  [/dj|zh|dzh/gu, 'j'],
  [/tz/gu, 'ts'],
  [/ck|q/gu, 'k'],
  [/ph/gu, 'f'],
  [/w/gu, 'v'],
  [/ye/gu, 'e'],
  [/y/gu, 'i'],
  [/(.)\1+/gu, '$1'],
];

/** Titles and company forms do not distinguish names. */
const fillers = [
  ...['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir'],
  ...['ltd', 'limited', 'pty', 'llc', 'inc', 'co', 'corp', 'corporation', 'company', 'gmbh', 'jsc', 'plc'],
  ...['hhk', 'hk', 'tbb', 'the', 'and', 'of'],
];
const folded = new Set(fillers.map(fold));

/** The parts of a name, folded and sorted. Parts that do not distinguish names are left out. */
export function nameTokens(name: string): string[] {
  const parts = latin(name)
    .split(/[^a-z0-9]+/u)
    .map(fold)
    .filter((part) => part !== '');
  const telling = parts.filter((part) => !folded.has(part));
  return (telling.length > 0 ? telling : parts).sort();
}

/** The comparable form of a name, stored beside the original. Empty when no letter is known. */
export function normalName(name: string): string {
  return nameTokens(name).join(' ');
}

function latin(name: string): string {
  const lower = name.toLowerCase().normalize('NFC');
  const spelled = [...lower].map((letter) => latinOf[letter] ?? plainOf[letter] ?? letter).join('');
  return spelled.normalize('NFKD').replace(/[\p{M}'’ʼ`]/gu, '');
}

function fold(part: string): string {
  return folds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), part);
}
