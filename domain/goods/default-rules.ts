import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import rows from './default-rules.json';
import { type GoodsRule, goodsQuestions, goodsUnits, goodsVerdicts, permitCountries } from './rule';

/** The day when the rules of a new database were written and compared with their sources. */
const checkedOn = '2026-11-26';
const amount = z.int().nullable();

/** Words are separated by commas. A rule without a source is the company's own, to be confirmed. */
const rowSchema = z.object({
  code: z.string(),
  verdict: z.enum(goodsVerdicts),
  mn: z.string(),
  en: z.string(),
  hs: z.string().default(''),
  question: z.enum(goodsQuestions).nullable().default(null),
  limit: z
    .object({
      unit: z.enum(goodsUnits),
      perForm: amount,
      perReceiver: amount,
      perReceiverFlight: amount.default(null),
      perFlight: amount,
    })
    .nullable()
    .default(null),
  permitOf: z.array(z.enum(permitCountries)).default([]),
  isUnlawful: z.boolean().default(false),
  text: inEachLanguage(z.string()),
  source: z.string().default(''),
  isConfirmed: z.boolean().default(false),
});

/** The rules of a new database. Administrators change them there; this list is not read afterwards. */
export const defaultGoodsRules: readonly GoodsRule[] = z
  .array(rowSchema)
  .parse(rows)
  .map(({ mn, en, hs, ...rule }) => ({
    ...rule,
    termsMn: wordsIn(mn),
    termsEn: wordsIn(en),
    hsPrefixes: wordsIn(hs),
    sourceUrl: '',
    checkedOn: rule.source === '' ? null : checkedOn,
  }));

function wordsIn(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
