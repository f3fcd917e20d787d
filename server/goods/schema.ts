import { z } from 'zod';
import { inEachLanguage } from '~/domain/core/schema';
import { goodsWays } from '~/domain/goods/answer';
import { fliesStates } from '~/domain/goods/flies';
import { goodsQuestions, goodsUnits, goodsVerdicts, permitCountries } from '~/domain/goods/rule';

/** Largest amount; null: not limited. */
const most = z.int().nullable();
export const goodsRuleSchema = z.object({
  code: z.string(),
  verdict: z.enum(goodsVerdicts),
  hsPrefixes: z.array(z.string()).readonly(),
  termsMn: z.array(z.string()).readonly(),
  termsEn: z.array(z.string()).readonly(),
  question: z.enum(goodsQuestions).nullable(),
  limit: z.object({ unit: z.enum(goodsUnits), perForm: most, perReceiver: most, perFlight: most }).nullable(),
  permitOf: z.array(z.enum(permitCountries)).readonly(),
  isUnlawful: z.boolean(),
  text: inEachLanguage(z.string()),
  source: z.string(),
  sourceUrl: z.string(),
  checkedOn: z.string().nullable(),
  isConfirmed: z.boolean(),
});
export const goodsRulesSchema = z.object({ rules: z.array(goodsRuleSchema) });

/** Whether goods may fly, as lists and arrivals say it. */
export const fliesAnswerSchema = z.object({
  flies: z.enum(fliesStates),
  reason: z.string().nullable(),
  text: inEachLanguage(z.string()).nullable(),
  ways: z.array(z.enum(goodsWays)).readonly(),
});

export const goodsCheckSchema = z.object({
  verdict: z.enum(goodsVerdicts),
  /** What is asked before such goods fly. */
  question: z.enum(goodsQuestions).nullable(),
  rule: goodsRuleSchema.omit({ termsMn: true, termsEn: true, hsPrefixes: true, isUnlawful: true }).nullable(),
});

export const storedRuleSchema = goodsRuleSchema.extend({
  id: z.guid(),
  version: z.int(),
  isActive: z.boolean(),
  updatedAt: z.date(),
});
export type StoredRule = z.infer<typeof storedRuleSchema>;
export const ruleListSchema = z.array(storedRuleSchema);
