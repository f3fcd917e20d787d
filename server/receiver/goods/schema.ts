import { z } from 'zod';
import { goodsAnswerSchema } from '~/domain/customs/goods-answer-schema';

/** The goods of a shipment as its receiver checks them. */
export const receiverGoodsSchema = z.object({
  /** The flight that carries them now; null before the departure and after the landing. */
  flight: z.object({ code: z.string(), eta: z.date() }).nullable(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      description: z.string(),
      descriptionEn: z.string(),
      quantity: z.int(),
      valueCents: z.int(),
      /** Customs will ask for the invoice of the shop, and none is stored. */
      isInvoiceMissing: z.boolean(),
    }),
  ),
  /** What the receiver said last. */
  latest: goodsAnswerSchema.nullable(),
});
export type ReceiverGoods = z.infer<typeof receiverGoodsSchema>;

/** What the page of a shipment says of the goods; null while there is nothing to say. */
export const goodsStateSchema = z
  .object({
    isOpen: z.boolean(),
    said: z.object({ isRight: z.boolean(), at: z.date() }).nullable(),
  })
  .nullable();
