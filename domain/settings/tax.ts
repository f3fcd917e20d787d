import { z } from 'zod';
import {
  choice,
  code,
  daySchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  optionalText,
  slugSchema,
} from '~/domain/core/schema';

/** Fields of a new GST or VAT setting, which applies from `validFrom` on, by default from now. */
export function taxSettingFields<const Treatment extends string>(
  treatments: readonly [Treatment, ...Treatment[]],
) {
  return {
    freight: choice(treatments),
    services: choice(treatments),
    serviceFees: z.array(slugSchema).max(100, code('list.too_many')),
    confirmedBy: optionalText(200),
    confirmedOn: daySchema.nullable(),
    validFrom: instantSchema.optional(),
    /** The newest entry that the client read. */
    seen: idSchema,
    idempotencyKey: idempotencyKeySchema,
  };
}

type Confirmation = { confirmedBy: string; confirmedOn: string | null };

/** Requires both the accountant and the day of the confirmation, or neither. */
export function checkConfirmation(
  { confirmedBy, confirmedOn }: Confirmation,
  ctx: z.core.$RefinementCtx,
): void {
  if ((confirmedBy === '') === (confirmedOn === null)) return;
  const path = [confirmedBy === '' ? 'confirmedBy' : 'confirmedOn'];
  ctx.addIssue({ code: 'custom', path, message: code('required') });
}
