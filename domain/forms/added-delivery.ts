import type { FieldIssue } from '~/domain/core/errors';
import type { Cents } from '~/domain/core/money';
import { amountSchema, changeSchema, choice } from '~/domain/core/schema';
import type { Address } from '~/domain/customers/address';
import type { CustomerType } from '~/domain/customers/types';
import { feeObstacles, type OfferedFee, obstacleIssue } from '~/domain/fees/offer';
import { type PriceApproval, stopsForPrice } from '~/domain/forms/price-approval';
import type { FormState } from '~/domain/forms/states';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import type { ParcelState } from '~/domain/parcels/states';

/** The delivery modes that can be bought after a form was accepted. */
export const addedDeliveries = ['door', 'countryside'] as const satisfies readonly DeliveryMode[];
export type AddedDelivery = (typeof addedDeliveries)[number];

/** Who adds a delivery: the receiver by their link, once it is paid. */
export type DeliveryBuyer = 'sender' | 'receiver' | 'staff';

/** The delivery with the price that the customer saw. */
export const addDeliverySchema = changeSchema.extend({
  delivery: choice(addedDeliveries),
  seenCents: amountSchema,
});

type FormStatus = {
  status: FormState;
  archivedAt: Date | null;
  isBilled: boolean;
  priceApproval: PriceApproval;
  delivery: DeliveryMode;
  optionalFees: readonly string[];
  customerType: CustomerType;
  declaredCents: Cents;
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
 * Whether a delivery can still be added to a form: the price is settled, the parcels are to be collected, and all of
 * them are on the way or at the branch.
 */
export function isDeliveryOpen(form: FormStatus): boolean {
  return isToBeCollected(form) && !stopsForPrice(form.priceApproval);
}

/** Whether the parcels of a form are still to be collected, whether or not its price is settled. */
export function isToBeCollected(form: FormStatus): boolean {
  if (form.status !== 'accepted' || form.archivedAt || !form.isBilled) return false;
  if (form.delivery !== 'collect' || form.priceApproval === 'refused') return false;
  const isWaiting = form.parcels.every(({ status }) => notHandedOver.includes(status));
  return form.parcels.length > 0 && isWaiting && form.receiver !== null;
}

/** The delivery that can be added to a form now: the first of the price list whose conditions the form meets. */
export function addableDelivery(form: FormStatus, fees: readonly OfferedFee[]): AddedDelivery | undefined {
  if (!isDeliveryOpen(form)) return undefined;
  return addedDeliveries.find((mode) => addedDeliveryIssues(form, mode, fees).length === 0);
}

export type RefusedDelivery = { delivery: AddedDelivery; issues: FieldIssue[] };

/**
 * The deliveries of the price list that cannot be added to parcels still to be collected, each with the reasons: the
 * conditions of its fee, or a price that is not settled yet.
 */
export function refusedDeliveries(form: FormStatus, fees: readonly OfferedFee[]): RefusedDelivery[] {
  if (!isToBeCollected(form)) return [];
  const listed = addedDeliveries.filter((mode) => fees.some(({ code }) => code === mode));
  const later: FieldIssue[] = stopsForPrice(form.priceApproval)
    ? [{ path: 'delivery', code: 'fee.price_first' }]
    : [];
  return listed.flatMap((delivery) => {
    const denied = addedDeliveryIssues(form, delivery, fees);
    const issues = denied.length > 0 ? denied : later;
    return issues.length > 0 ? [{ delivery, issues }] : [];
  });
}

/** The reasons why this delivery is not sold to the form, at the field to change. */
export function addedDeliveryIssues(
  form: FormStatus,
  delivery: AddedDelivery,
  fees: readonly OfferedFee[],
): FieldIssue[] {
  const path = 'delivery';
  const fee = fees.find(({ code, isAutomatic }) => code === delivery && !isAutomatic);
  if (!fee) return [{ path, code: 'fee.unknown', params: { code: delivery } }];
  const others = fees.filter(({ code }) => code !== 'collect' && form.optionalFees.includes(code));
  const buyer = {
    customer: form.customerType,
    to: form.receiver?.address,
    declaredCents: form.declaredCents,
  };
  return feeObstacles(fee, others, buyer).map((obstacle) => obstacleIssue(obstacle, path));
}
