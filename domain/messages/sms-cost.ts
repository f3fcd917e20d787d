import { mobileCountry } from '~/domain/core/phone';
import type { ConstantKey } from '~/domain/settings/default-constants';

/** Countries with a price of their own. */
export const smsCountries = ['AU', 'MN', 'other'] as const;
export type SmsCountry = (typeof smsCountries)[number];

/** The price of one part, in Australian cents. 0: nobody has entered one. */
export const smsPrices = {
  AU: 'sms.part_au_cents',
  MN: 'sms.part_mn_cents',
  other: 'sms.part_other_cents',
} as const satisfies Record<SmsCountry, ConstantKey>;

export function smsCountryOf(e164: string): SmsCountry {
  return mobileCountry(e164) ?? 'other';
}

/** The texts to one country at one price, in one month (`2026-11`). */
export type SmsLine = { month: string; country: SmsCountry; texts: number; parts: number; partCents: number };

export type SmsMonth = {
  month: string;
  texts: Record<SmsCountry, number>;
  parts: number;
  /** Cost of the parts that have a price, in Australian cents. */
  cents: number;
  /** Parts that were sent while no price was entered. */
  unpricedParts: number;
};

/** Adds the lines up by month, in the order of the lines. */
export function smsMonths(lines: readonly SmsLine[]): SmsMonth[] {
  const months = new Map<string, SmsMonth>();
  for (const { month, country, texts, parts, partCents } of lines) {
    const sum = months.get(month) ?? {
      month,
      texts: { AU: 0, MN: 0, other: 0 },
      parts: 0,
      cents: 0,
      unpricedParts: 0,
    };
    months.set(month, {
      month,
      texts: { ...sum.texts, [country]: sum.texts[country] + texts },
      parts: sum.parts + parts,
      cents: sum.cents + parts * partCents,
      unpricedParts: sum.unpricedParts + (partCents === 0 ? parts : 0),
    });
  }
  return [...months.values()];
}
