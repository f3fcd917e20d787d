import type { Localized } from '~/domain/core/localized';

/** What a rule says of goods, from the mildest to the strictest. */
export const goodsVerdicts = ['allowed', 'asks', 'limited', 'permit', 'never'] as const;
export type GoodsVerdict = (typeof goodsVerdicts)[number];

/** What is asked before such goods fly. */
export const goodsQuestions = [
  'battery',
  'alcohol',
  'net_weight',
  'volume',
  'prescription',
  'magnet',
  'cleaned',
  'contents',
] as const;
export type GoodsQuestion = (typeof goodsQuestions)[number];

export const goodsUnits = ['g', 'ml', 'pieces'] as const;
export type GoodsUnit = (typeof goodsUnits)[number];

/** The largest amounts, in the unit: of one form, of one receiver in a calendar month and on one flight, and of one flight. */
export type GoodsLimit = {
  unit: GoodsUnit;
  perForm: number | null;
  perReceiver: number | null;
  perReceiverFlight: number | null;
  perFlight: number | null;
};

export const permitCountries = ['AU', 'MN'] as const;
export type PermitCountry = (typeof permitCountries)[number];

/** One rule of goods: by which words and HS codes it is found, what it says, and where that is written. */
export type GoodsRule = {
  code: string;
  verdict: GoodsVerdict;
  /** Beginnings of HS codes, digits only. */
  hsPrefixes: readonly string[];
  /** Words or phrases of descriptions. Mongolian ones may have endings and be typed in Latin letters. */
  termsMn: readonly string[];
  termsEn: readonly string[];
  question: GoodsQuestion | null;
  limit: GoodsLimit | null;
  /** The countries whose permit such goods need; with a limit only above it. */
  permitOf: readonly PermitCountry[];
  /** A law forbids it, whatever the vehicle. */
  isUnlawful: boolean;
  /** Why, as a customer reads it. */
  text: Localized;
  source: string;
  sourceUrl: string;
  /** The day when somebody compared the rule with its source, `2026-11-27`. */
  checkedOn: string | null;
  /** False while the company has not confirmed the rule. It applies all the same. */
  isConfirmed: boolean;
};

/** What a rule is about: its first words in each language. */
export function goodsName({
  code,
  termsMn,
  termsEn,
}: Pick<GoodsRule, 'code' | 'termsMn' | 'termsEn'>): Localized {
  const [mn] = termsMn;
  const [en] = termsEn;
  return { mn: capitalized(mn ?? en ?? code, 'mn'), en: capitalized(en ?? mn ?? code, 'en') };
}

function capitalized(name: string, language: string): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const strictness = { allowed: 0, asks: 1, limited: 2, permit: 3, never: 4 } as const satisfies Record<
  GoodsVerdict,
  number
>;

/** Positive when `one` is stricter than `other`. */
export function compareVerdicts(one: GoodsVerdict, other: GoodsVerdict): number {
  return strictness[one] - strictness[other];
}
