import { z } from 'zod';
import { centsToMnt, parseRate } from '~/domain/core/money';
import {
  type AddedDelivery,
  addableDelivery,
  isToBeCollected,
  type RefusedDelivery,
  refusedDeliveries,
} from '~/domain/forms/added-delivery';
import { feeCents } from '~/domain/quotes/fees';
import type { Queryable } from '../../core/api/context';
import { loadFees, type StoredFee } from '../../quotes/service';
import { findPinnedBill } from './queries';
import type { DeliveryOffer } from './schema';

export const inputsSchema = z.looseObject({
  pieces: z.array(z.unknown()),
  declaredCents: z.number().default(0),
  optionalFees: z.array(z.string()).default([]),
});

type Bill = NonNullable<Awaited<ReturnType<typeof findPinnedBill>>>;
type DeliveryChoice = { offer: DeliveryOffer | null; refused: RefusedDelivery[] };
export type PricedDelivery = {
  offer: DeliveryOffer;
  bill: Bill;
  inputs: z.infer<typeof inputsSchema>;
  fee: StoredFee;
};

export type OfferForm = Omit<Parameters<typeof addableDelivery>[0], 'isBilled'> & {
  id: string;
  bill: unknown;
};

/**
 * Returns the delivery that can still be added to a form, at today's price; null where none can, or without a fee on
 * the price list.
 */
export async function readDeliveryOffer(db: Queryable, form: OfferForm): Promise<DeliveryOffer | null> {
  return (await readDeliveryChoice(db, form)).offer;
}

/** Returns the same offer, and why each other delivery of the price list cannot be added. */
export async function readDeliveryChoice(db: Queryable, form: OfferForm): Promise<DeliveryChoice> {
  const standing = { ...form, isBilled: form.bill !== null };
  if (!isToBeCollected(standing)) return { offer: null, refused: [] };
  const fees = await loadFees(db);
  const delivery = addableDelivery(standing, fees);
  const priced = delivery && (await priceDelivery(db, form.id, { delivery, fees }));
  return { offer: priced?.offer ?? null, refused: refusedDeliveries(standing, fees) };
}

type DeliveryRequest = { delivery: AddedDelivery; fees: readonly StoredFee[] };

/** Returns today's fee for the measured pieces of the bill. Amounts in ₮ use the bill's own rate. */
export async function priceDelivery(
  db: Queryable,
  formId: string,
  { delivery, fees }: DeliveryRequest,
): Promise<PricedDelivery | undefined> {
  const bill = await findPinnedBill(db, formId);
  const fee = fees.find(({ code, isAutomatic }) => code === delivery && !isAutomatic);
  if (!bill || !fee) return undefined;
  const inputs = inputsSchema.parse(bill.inputs);
  const { chargeG, freightCents } = bill;
  const { declaredCents, pieces } = inputs;
  const cents = feeCents(fee, { chargeG, freightCents, declaredCents, pieces: pieces.length });
  const dueCents = (bill.dueCents ?? 0) + cents;
  const dueMnt = centsToMnt(dueCents, parseRate(bill.mntPerUnit));
  return { offer: { delivery, cents, dueCents, dueMnt }, bill, inputs, fee };
}
