/** Mongolian by MNS 5217:2012, with the letters of passports: plain Latin, as carriers take nothing else. */
const mongolian = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'ye', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'i' },
  ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', ө: 'u', п: 'p', р: 'r', с: 's', т: 't', у: 'u' },
  ...{ ү: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: 'i', ы: 'y', ь: 'i', э: 'e' },
  ...{ ю: 'yu', я: 'ya' },
} as const;

/** Letters of Kazakh, Tuvan, Tatar, Ukrainian, Belarusian, Serbian and Macedonian that Mongolian lacks. */
const otherCyrillic = {
  ...{ ә: 'a', ғ: 'g', җ: 'j', қ: 'k', ң: 'ng', ұ: 'u', һ: 'h', і: 'i', ї: 'yi', є: 'ye', ґ: 'g' },
  ...{
    ў: 'u',
    ђ: 'dj',
    ј: 'j',
    љ: 'lj',
    њ: 'nj',
    ћ: 'c',
    џ: 'dz',
    ѓ: 'gj',
    ќ: 'kj',
    ѕ: 'dz',
    ѐ: 'e',
    ѝ: 'i',
  },
} as const;

const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...mongolian, ...otherCyrillic }).map(([letter, spelling]) => [letter, spelling]),
);

/** Spells Cyrillic letters in Latin ones and leaves every other character: `Хулан` → `Khulan`, `ХУЛАН` → `KHULAN`. */
export function inLatin(text: string): string {
  const letters = [...text.normalize('NFC')];
  return letters.map((letter, at) => spelled(letter, letters[at + 1] ?? letters[at - 1])).join('');
}

function spelled(letter: string, neighbour: string | undefined): string {
  const lower = letter.toLowerCase();
  const spelling = spellings.get(lower);
  if (spelling === undefined) return letter;
  if (lower === letter) return spelling;
  return isCapital(neighbour) ? spelling.toUpperCase() : spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

function isCapital(letter: string | undefined): boolean {
  return letter !== undefined && letter !== letter.toLowerCase();
}

/** Whether every letter is a Latin one. Digits and punctuation belong to no script. */
export function isInLatin(text: string): boolean {
  return !/(?!\p{Script=Latin})\p{L}/u.test(text.normalize('NFC'));
}

/** Whether `inLatin` can spell it: every letter is Latin or a Cyrillic one that has a spelling. */
export function canSpellInLatin(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && isInLatin(inLatin(text));
}
