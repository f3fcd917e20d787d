/** One word of a description in the two forms that rules are compared with. */
export type GoodsWord = {
  /** Small letters as typed. */
  plain: string;
  /** Latin letters by sound, so that both scripts and usual misspellings of Mongolian are equal. */
  sound: string;
  isCyrillic: boolean;
  /** The characters between this word and the one before. */
  gap: string;
};

/** Sounds of Cyrillic letters. Vowels that people mix up when they type have one sound. */
const sounds: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'io', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'o', ү: 'o', ф: 'f' },
  ...{ х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: 'i', ы: 'i', ь: 'i', э: 'e', ю: 'io', я: 'ia' },
};

/** Cyrillic letters that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    ү: 'y',
    х: 'x',
  },
};

/** The words of a description, in order. A number is a word of its own: `powerbank20,000` has two. */
export function wordsOf(text: string): GoodsWord[] {
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘`´]/gu, "'")
    .replace(/'s\b/giu, '')
    .replace(/(\d)[,. ](?=\d{3}\b)/gu, '$1')
    .toLowerCase();
  const found = [...typed.matchAll(/\p{N}+|[\p{L}\p{M}]+/gu)];
  return found.map(({ 0: word, index }, at) => {
    const before = found[at - 1];
    const end = before ? before.index + before[0].length : 0;
    return wordOf(word, typed.slice(end, index));
  });
}

function wordOf(typed: string, gap: string): GoodsWord {
  const hasCyrillic = /\p{sc=Cyrl}/u.test(typed);
  const isMixed = hasCyrillic && /\p{sc=Latn}/u.test(typed);
  const plain = isMixed ? replaced(typed, lookAlikes) : typed.normalize('NFC');
  return { plain, sound: soundOf(plain), isCyrillic: hasCyrillic && !isMixed, gap };
}

/** The sound of a word in small letters: `үнэртэй` and `uneertei` are both `onertei`. */
export function soundOf(word: string): string {
  return replaced(word.normalize('NFC'), sounds)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^v(?=[^aeiouy])/u, 'u')
    .replace(/kh|x/gu, 'h')
    .replace(/zh|dj/gu, 'j')
    .replace(/dz/gu, 'z')
    .replace(/c(?!h)/gu, 'ts')
    .replace(/w/gu, 'v')
    .replace(/ye/gu, 'e')
    .replace(/y/gu, 'i')
    .replace(/u/gu, 'o')
    .replace(/(.)\1+/gu, '$1');
}

function replaced(word: string, by: Readonly<Record<string, string>>): string {
  return [...word].map((letter) => by[letter] ?? letter).join('');
}
