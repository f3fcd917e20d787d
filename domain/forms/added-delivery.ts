import { amountSchema, changeSchema, choice } from '~/domain/core/schema';
import type { Address } from '~/domain/customers/address';
import { capitalAimag } from '~/domain/customers/mn-places';
import { type PriceApproval, stopsForPrice } from '~/domain/forms/price-approval';
import type { FormState } from '~/domain/forms/states';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import type { ParcelState } from '~/domain/parcels/states';

/** The delivery modes that can be bought after a form was accepted. */
export const addedDeliveries = ['door', 'countryside'] as const satisfies readonly DeliveryMode[];
export type AddedDelivery = (typeof addedDeliveries)[number];

/** The delivery with the price that the customer saw. */
export const addDeliverySchema = changeSchema.extend({
  delivery: choice(addedDeliveries),
  seenCents: amountSchema,
});

type Standing = {
  status: FormState;
  archivedAt: Date | null;
  isBilled: boolean;
  priceApproval: PriceApproval;
  delivery: DeliveryMode;
  receiver: { address: Address } | null;
  parcels: readonly { status: ParcelState }[];
};

const notHandedOver: readonly ParcelState[] = [
  'received',
  'ready',
  'on_hold',
  'loaded',
  'departed',
  'arrived',
  'customs',
  'available',
];

/**
 * The delivery that can still be added to a form: the price is settled, the parcels are to be collected, and all of
 * them are on the way or at the branch.
 */
export function addableDelivery(form: Standing): AddedDelivery | undefined {
  if (form.status !== 'accepted' || form.archivedAt || !form.isBilled) return undefined;
  if (form.delivery !== 'collect' || stopsForPrice(form.priceApproval)) return undefined;
  const isWaiting = form.parcels.every(({ status }) => notHandedOver.includes(status));
  if (form.parcels.length === 0 || !isWaiting) return undefined;
  return form.receiver ? deliveryTo(form.receiver.address) : undefined;
}

/** Drivers deliver in Ulaanbaatar; a carrier delivers to all other places in Mongolia. */
function deliveryTo(address: Address): AddedDelivery | undefined {
  if (address.country !== 'MN') return undefined;
  return address.aimag === capitalAimag ? 'door' : 'countryside';
}
