import { z } from 'zod';
import { MAX_PIECES } from '~/domain/core/measures';
import {
  amountSchema,
  changeSchema,
  choice,
  code,
  idempotencyKeySchema,
  idSchema,
  longText,
} from '~/domain/core/schema';
import { priceHandlings } from '~/domain/forms/price-approval';
import { pieceMeasuresSchema } from '~/domain/quotes/schema';

/** A refusal of the measured price, with the handling fee that the customer saw. */
export const refusePriceSchema = changeSchema.extend({
  handling: choice(priceHandlings),
  seenFeeCents: amountSchema,
});

export const askRemeasureSchema = changeSchema.extend({ text: longText(500).default('') });

/** Each piece that is measured again needs at least one photo. */
export const remeasureSchema = changeSchema.extend({
  pieces: z
    .array(
      pieceMeasuresSchema.extend({
        parcelId: idSchema,
        photoIds: z
          .array(idSchema, code('file.missing'))
          .min(1, code('file.missing'))
          .max(5, code('list.too_many')),
      }),
      code('form.no_pieces'),
    )
    .min(1, code('form.no_pieces'))
    .max(MAX_PIECES, code('form.too_many_pieces')),
});

/** A question about the price, or its answer. */
export const priceTextSchema = z.object({
  id: idSchema,
  idempotencyKey: idempotencyKeySchema,
  text: longText(1000).min(1, code('required')),
});
