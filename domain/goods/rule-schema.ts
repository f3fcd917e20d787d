import { z } from 'zod';
import {
  changeSchema,
  choice,
  code,
  daySchema,
  inEachLanguage,
  optionalText,
  pageSchema,
  shortText,
  wholeNumber,
} from '~/domain/core/schema';
import { goodsQuestions, goodsUnits, goodsVerdicts, permitCountries } from './rule';

const MOST_TERMS = 300;
const MOST_AMOUNT = 1_000_000_000;

/** One word or phrase of descriptions. */
const termsSchema = z.array(shortText(80)).max(MOST_TERMS, code('list.too_many')).readonly().default([]);
const amount = wholeNumber(1, MOST_AMOUNT).nullable().default(null);
const urlSchema = optionalText(500)
  .refine((url) => /^(https:\/\/\S+)?$/u.test(url), code('url.invalid'))
  .default('');

const ruleShape = {
  verdict: choice(goodsVerdicts),
  hsPrefixes: z
    .array(z.string(code('required')).regex(/^\d{2,10}$/u, code('form.hs_code')))
    .max(MOST_TERMS, code('list.too_many'))
    .readonly()
    .default([]),
  termsMn: termsSchema,
  termsEn: termsSchema,
  question: choice(goodsQuestions).nullable().default(null),
  limit: z
    .object({
      unit: choice(goodsUnits),
      perForm: amount,
      perReceiver: amount,
      perReceiverFlight: amount,
      perFlight: amount,
    })
    .refine(({ unit: _, ...amounts }) => Object.values(amounts).some((most) => most !== null), {
      error: code('required'),
      path: ['perForm'],
    })
    .nullable()
    .default(null),
  permitOf: z.array(choice(permitCountries)).max(2, code('list.too_many')).readonly().default([]),
  isUnlawful: z.boolean(code('invalid')).default(false),
  /** Why, as a customer reads it. */
  text: inEachLanguage(shortText(500)),
  isActive: z.boolean(code('invalid')).default(true),
};

type TypedRule = { verdict: string; question: string | null; limit: object | null };

function checkQuestion(rule: TypedRule, context: z.core.$RefinementCtx): void {
  const path = rule.verdict === 'asks' && rule.question === null ? 'question' : 'limit';
  const isWhole = rule.verdict === 'limited' ? rule.limit !== null : path === 'limit';
  if (!isWhole) context.issues.push({ code: 'custom', message: code('required'), path: [path], input: rule });
}

export const createGoodsRuleSchema = z
  .object({
    code: z.string(code('required')).regex(/^[a-z][a-z0-9_]{1,39}$/u, code('slug.invalid')),
    ...ruleShape,
  })
  .superRefine(checkQuestion);
export type CreateGoodsRule = z.infer<typeof createGoodsRuleSchema>;

export const updateGoodsRuleSchema = changeSchema.extend(ruleShape).superRefine(checkQuestion);
export type UpdateGoodsRule = z.infer<typeof updateGoodsRuleSchema>;

/** What confirms a rule: where it is written, and the day when somebody read it there. */
export const confirmGoodsRuleSchema = changeSchema.extend({
  source: shortText(300),
  sourceUrl: urlSchema,
  checkedOn: daySchema,
});
export type ConfirmGoodsRule = z.infer<typeof confirmGoodsRuleSchema>;

export const listGoodsRulesSchema = z.object({
  search: pageSchema.shape.search,
  isActive: z.boolean().default(true),
  verdict: choice(goodsVerdicts).optional(),
  isConfirmed: z.boolean().optional(),
});
export type ListGoodsRules = z.infer<typeof listGoodsRulesSchema>;
