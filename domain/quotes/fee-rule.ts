import { z } from 'zod';
import { MAX_PIECE_G, MAX_SIDE_MM } from '~/domain/core/measures';
import { wholeNumber } from '~/domain/core/schema';

/** When a fee is added automatically. One schema for input, storage and calculation. Millimetres and grams. */
export const feeRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('side_over'), mm: wholeNumber(1, MAX_SIDE_MM) }),
  z.object({ kind: z.literal('piece_over'), g: wholeNumber(1, MAX_PIECE_G) }),
  z.object({ kind: z.literal('battery') }),
]);
export type FeeRule = z.infer<typeof feeRuleSchema>;
export const feeRuleKinds = feeRuleSchema.options.map(({ shape }) => shape.kind.value);
