import { z } from 'zod';
import { errorCodes } from '~/domain/core/error-table';
import { inEachLanguage } from '~/domain/core/schema';
import { goodsWays } from '~/domain/goods/answer';
import { batteryChemistries } from '~/domain/goods/battery';
import { fliesStates } from '~/domain/goods/flies';
import { limitScopes } from '~/domain/goods/limits';
import { goodsQuestions, goodsUnits, goodsVerdicts, permitCountries } from '~/domain/goods/rule';
import { goodsAnswersSchema } from '~/domain/goods/schema';

/** Largest amount; null: not limited. */
const most = z.int().nullable();
export const goodsRuleSchema = z.object({
  code: z.string(),
  verdict: z.enum(goodsVerdicts),
  hsPrefixes: z.array(z.string()).readonly(),
  termsMn: z.array(z.string()).readonly(),
  termsEn: z.array(z.string()).readonly(),
  question: z.enum(goodsQuestions).nullable(),
  limit: z
    .object({
      unit: z.enum(goodsUnits),
      perForm: most,
      perReceiver: most,
      perReceiverFlight: most,
      perFlight: most,
    })
    .nullable(),
  permitOf: z.array(z.enum(permitCountries)).readonly(),
  isUnlawful: z.boolean(),
  text: inEachLanguage(z.string()),
  source: z.string(),
  sourceUrl: z.string(),
  checkedOn: z.string().nullable(),
  isConfirmed: z.boolean(),
});
export const goodsRulesSchema = z.object({ rules: z.array(goodsRuleSchema) });

/** What was answered about a line of goods, besides the battery. Null: not answered. */
export const goodsAnswersOutput = {
  /** Grams of the whole line. */
  netG: z.int().nullable(),
  /** Millilitres of the whole line. */
  netMl: z.int().nullable(),
  batteryChemistry: z.enum(batteryChemistries).nullable(),
  batteryWhTenths: z.int().nullable(),
  batteryLithiumTenths: z.int().nullable(),
  batteryCells: z.int().nullable(),
  batteryCount: z.int().nullable(),
  answers: goodsAnswersSchema,
};

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

const amounts = z.record(z.string(), z.int());
/** Amounts by the code of their rule, in its unit. */
export const receiverGoodsOutput = z.object({ onFlight: amounts, inMonth: amounts });

/** An amount above a limit. */
const overLimitSchema = z.object({
  scope: z.enum(limitScopes),
  unit: z.enum(goodsUnits),
  most: z.int(),
  amount: z.int(),
});
/** The amounts that keep a flight on the ground, each with its goods and one of the parcels. */
export const goodsOverSchema = z.array(
  overLimitSchema.extend({ name: inEachLanguage(z.string()), parcel: z.string().nullable() }),
);

/** What the rules say of one line of a form, for the counter. */
export const formGoodsSchema = z.array(
  z.object({
    lineNo: z.int(),
    description: z.string(),
    quantity: z.int(),
    /** Grams of the whole line. */
    netG: z.int().nullable(),
    /** Millilitres of the whole line. */
    netMl: z.int().nullable(),
    answers: goodsAnswersSchema,
    isSeen: z.boolean(),
    verdict: z.enum(goodsVerdicts),
    question: z.enum(goodsQuestions).nullable(),
    isAnswered: z.boolean(),
    /** Why the line may not depart as it is. */
    issue: z.enum([...errorCodes]).nullable(),
    over: overLimitSchema.nullable(),
    text: inEachLanguage(z.string()).nullable(),
    isConfirmed: z.boolean(),
    permitOf: z.array(z.enum(permitCountries)).readonly(),
    battery: z
      .object({
        un: z.string(),
        packingInstruction: z.string(),
        section: z.enum(['I', 'II']),
        handlingCode: z.string(),
        needsMark: z.boolean(),
      })
      .nullable(),
  }),
);
export type FormGoodsLine = z.infer<typeof formGoodsSchema>[number];
