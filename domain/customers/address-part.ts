import { type Locale, localeFacts } from '~/domain/core/format/locale';

/** The parts of a Mongolian address that carry a noun. */
export type AddressPart = 'aimag' | 'duureg' | 'sum' | 'khoroo' | 'bag' | 'street' | 'building' | 'door';

type Script = 'cyrillic' | 'latin';
type Wording = {
  /** Words, or beginnings of words, after which a text already says what it is. */
  said: RegExp;
  /** The noun as people type it beside a number: it is read, and written again in the language of the reader. */
  nouns: string;
  byNumber: Readonly<Record<Script, (number: string) => string>>;
  byName: Readonly<Record<Script, (name: string) => string>>;
};

const unchanged = (name: string): string => name;
const asTyped = { cyrillic: unchanged, latin: unchanged } as const;
/** `14-р байр`, but `14А байр`: only a whole number is an ordinal one. */
const ordinal = (number: string): string => (/^\d+$/u.test(number) ? `${number}-р` : number);
const after = (mn: string, en: string): Wording['byName'] => ({
  cyrillic: (name) => `${name} ${mn}`,
  latin: (name) => `${name} ${en}`,
});
/** `26-р хороо`, but `Khoroo 26`, as English papers in Mongolia write it. */
const ordinalOrAfter = (mn: string, en: string): Wording['byNumber'] => ({
  cyrillic: (number) => `${ordinal(number)} ${mn}`,
  latin: (number) => `${en} ${number}`,
});
const ordinalOf = (mn: string, en: string): Wording['byNumber'] => ({
  cyrillic: (number) => `${ordinal(number)} ${mn}`,
  latin: (number) => `${englishOrdinal(number)} ${en}`,
});

const wordings: Readonly<Record<AddressPart, Wording>> = {
  aimag: {
    said: /аймаг|хот|aimag|province/iu,
    nouns: 'аймаг|aimag',
    byNumber: ordinalOf('аймаг', 'aimag'),
    byName: after('аймаг', 'aimag'),
  },
  duureg: {
    said: /дүүрэг|дүүргийн|(?:^|[\s,])district|d[uü]+reg/iu,
    nouns: 'дүүрэг|düüreg|duureg|district',
    byNumber: ordinalOf('дүүрэг', 'district'),
    byName: after('дүүрэг', 'district'),
  },
  sum: {
    said: /(?:^|[\s,])(?:сум|сумын|дүүрэг|хот|тосгон|so?um|district|city)(?=$|[\s,.])/iu,
    nouns: 'сум|sum|soum',
    byNumber: ordinalOf('сум', 'sum'),
    byName: after('сум', 'sum'),
  },
  khoroo: {
    said: /хороо|khoroo|horoo/iu,
    nouns: 'хороо|khoroo|horoo',
    byNumber: ordinalOrAfter('хороо', 'Khoroo'),
    byName: after('хороо', 'khoroo'),
  },
  bag: {
    said: /(?:^|[\s,])(?:баг|багийн|хороо|тосгон|bag|khoroo)(?=$|[\s,.])/iu,
    nouns: 'баг|bag',
    byNumber: ordinalOrAfter('баг', 'Bag'),
    byName: after('баг', 'bag'),
  },
  street: {
    said: /./u,
    nouns: 'гудамж|gudamj|street',
    byNumber: { cyrillic: (number) => `${ordinal(number)} гудамж`, latin: (number) => `street ${number}` },
    byName: asTyped,
  },
  building: {
    said: /./u,
    nouns: 'байр|барилга|bair|building|bldg',
    byNumber: { cyrillic: (number) => `${ordinal(number)} байр`, latin: (number) => `building ${number}` },
    byName: asTyped,
  },
  door: {
    said: /./u,
    nouns: 'тоот|toot|door|apartment|apt|unit|flat',
    byNumber: { cyrillic: (number) => `${number} тоот`, latin: (number) => `door ${number}` },
    byName: asTyped,
  },
};

/** `12`, `12А`, `12/3`, `12-3`, `12Б-45`. */
const figure = String.raw`\d+(?:\s?\p{L}(?!\p{L}))?(?:[/-]\d+\p{L}?(?!\p{L}))*`;
const ordinalEnding = String.raw`(?:\s?-?\s?(?:р|дугаар|дүгээр|r|th|st|nd|rd)(?!\p{L}))?\.?`;

/**
 * One part of an address with its noun in the language of the reader. A bare number gets one (`26` → `26-р хороо`,
 * `Khoroo 26`), a number with a typed noun gets that of the language, a name gets one where it has none.
 */
export function namedPart(kind: AddressPart, typed: string, locale: Locale): string {
  const text = typed.trim().replace(/\s+/gu, ' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  const { script } = localeFacts[locale];
  const { nouns, byNumber, byName, said } = wordings[kind];
  const number = numberIn(text, nouns);
  if (number !== undefined) return byNumber[script](number);
  return said.test(text) ? text : byName[script](text);
}

/** What surrounds the number of a part, as a field shows it: `-р хороо` after it, in English `Khoroo` before it. */
export function aroundNumber(kind: AddressPart, locale: Locale): { before: string; after: string } {
  const [before = '', after = ''] = namedPart(kind, '0', locale).split('0');
  return { before: before.trim(), after };
}

/** The number alone of `26-р хороо`, for a field that shows what surrounds it; another text is unchanged. */
export function bareNumber(kind: AddressPart, typed: string): string {
  return numberIn(typed.trim().replace(/\s+/gu, ' '), wordings[kind].nouns) ?? typed;
}

function numberIn(text: string, nouns: string): string | undefined {
  const before = String.raw`(?:(?:${nouns})\.?\s*)?(?:№|#|no\.?)?\s*`;
  const pattern = new RegExp(`^${before}(${figure})${ordinalEnding}(?:\\s*(?:${nouns}))?\\.?$`, 'iu');
  return pattern.exec(text)?.[1];
}

function englishOrdinal(number: string): string {
  if (!/^\d+$/u.test(number)) return number;
  const value = Number(number);
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${number}${ending}`;
}
