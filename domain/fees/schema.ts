import { z } from 'zod';
import {
  amountSchema,
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  inEachLanguage,
  pageSchema,
  shortText,
  trimBlanks,
  wholeNumber,
} from '~/domain/core/schema';
import { type FeeConditions, feeConditionsSchema } from '~/domain/quotes/fee-conditions';
import { feeRuleSchema } from '~/domain/quotes/fee-rule';
import { feeBases, feeKinds } from '~/domain/quotes/tariff';
import { servicePurposes } from '~/domain/services/states';
import { purposeIssues } from './purpose';

/** The permanent code of a price plan or fee in quotes and forms. */
export const priceCodeSchema = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .min(1, { error: code('required'), abort: true })
  .regex(/^[a-z][a-z0-9-]{1,39}$/u, code('slug.invalid'));

const feeFields = z.object({
  name: inEachLanguage(shortText(120)),
  kind: choice(feeKinds),
  cents: amountSchema.default(0),
  /** 1/100 %. */
  bps: wholeNumber(0, 10_000).default(0),
  minCents: amountSchema.default(0),
  basis: choice(feeBases).default('freight'),
  /** Null: the fee is optional, chosen by the customer. */
  rule: feeRuleSchema.nullable().default(null),
  /** When the customer may choose it. Absent in a change: as before. */
  conditions: feeConditionsSchema.optional(),
  isActive: z.boolean(code('invalid')).default(true),
  /** The service on an arrival that it is the price of. Absent in a change: as before; null: a fee of forms. */
  purpose: choice(servicePurposes).nullable().optional(),
});

type Amounts = Pick<z.infer<typeof feeFields>, 'kind' | 'cents' | 'bps' | 'purpose'>;

/** A fee of 0 is a typing error, but a service may be free. */
function checkAmount(fee: Amounts, context: z.core.$RefinementCtx): void {
  if (fee.purpose) return;
  const field = fee.kind === 'percent' ? 'bps' : 'cents';
  if (fee[field] > 0) return;
  context.issues.push({ code: 'custom', message: code('fee.free'), path: [field], input: fee });
}

function checkExclusions(
  fee: { code: string; conditions?: FeeConditions | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (!fee.conditions?.excludes.includes(fee.code)) return;
  const path = ['conditions', 'excludes'];
  context.issues.push({ code: 'custom', message: code('fee.excludes_itself'), path, input: fee });
}

function checkPurpose(fee: z.infer<typeof feeFields>, context: z.core.$RefinementCtx): void {
  for (const { path, code: message } of purposeIssues({ ...fee, purpose: fee.purpose ?? null }))
    context.issues.push({ code: 'custom', message, path: [path], input: fee });
}

export const createFeeSchema = feeFields
  .extend({ code: priceCodeSchema, idempotencyKey: idempotencyKeySchema })
  .superRefine(checkAmount)
  .superRefine(checkPurpose)
  .superRefine(checkExclusions);
export type CreateFee = z.infer<typeof createFeeSchema>;

export const updateFeeSchema = feeFields
  .extend(changeSchema.shape)
  .superRefine(checkAmount)
  .superRefine(checkPurpose);
export type UpdateFee = z.infer<typeof updateFeeSchema>;

export const listFeesSchema = pageSchema.omit({ sort: true, order: true }).extend({
  isArchived: z.boolean().default(false),
  /** `form`: fees of forms; `service`: prices of services on arrivals, or of one service. */
  purpose: choice(['form', 'service', ...servicePurposes]).optional(),
});
