import { z } from 'zod';
import { choice, code } from '~/domain/core/schema';
import { aimagSchema } from '~/domain/customers/address';
import { aimags } from '~/domain/customers/mn-places';
import { customerTypes } from '~/domain/customers/types';
import { feeCodesSchema } from '~/domain/quotes/schema';
import { demandedFields } from './demanded-fields';

/** The places in Mongolia where a fee can be sold. `listed` names single aimags; the capital counts as one. */
export const feePlacesSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('anywhere') }),
    z.object({ kind: z.literal('capital') }),
    z.object({ kind: z.literal('aimags') }),
    z.object({
      kind: z.literal('listed'),
      aimags: z.array(aimagSchema).min(1, code('required')).max(aimags.length, code('list.too_many')),
    }),
  ],
  code('choice.invalid'),
);
export type FeePlaces = z.infer<typeof feePlacesSchema>;
export const feePlaceKinds = feePlacesSchema.options.map(({ shape }) => shape.kind.value);

export const feeAudiences = ['all', ...customerTypes] as const;

/** When a customer may choose an optional fee. One schema for input, storage and the rule in `domain/fees/offer.ts`. */
export const feeConditionsSchema = z.object({
  places: feePlacesSchema.default({ kind: 'anywhere' }),
  /** The customers who may choose it. */
  audience: choice(feeAudiences).default('all'),
  /** Codes of the fees that cannot be chosen together with it, in either direction. */
  excludes: feeCodesSchema.default([]),
  /** Fields of the receiver's address that must not be empty. */
  demands: z.array(choice(demandedFields)).max(demandedFields.length, code('list.too_many')).default([]),
  /** Whether a described landmark replaces the demanded fields. */
  isLandmarkEnough: z.boolean(code('invalid')).default(true),
  /** Whether the goods must have a declared value. */
  needsValue: z.boolean(code('invalid')).default(false),
});
export type FeeConditions = z.infer<typeof feeConditionsSchema>;

/** A fee that everybody may choose, everywhere. */
export const noConditions: FeeConditions = feeConditionsSchema.parse({});
