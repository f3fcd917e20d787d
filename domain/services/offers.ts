import type { ErrorCode } from '~/domain/core/errors';
import type { Grams } from '~/domain/core/measures';
import type { Cents } from '~/domain/core/money';
import type { CustomerType } from '~/domain/customers/types';
import { feeCents } from '~/domain/quotes/fees';
import type { ExtraFee } from '~/domain/quotes/tariff';
import { isOpen, type ServicePurpose, type ServiceState, servicePurposes } from './states';

/** The active price of a service. */
export type ServiceFee = ExtraFee & { purpose: ServicePurpose };

/** An arrival, by the name of its state, with the services that were ever asked on it. */
export type ServedArrival = {
  status: string;
  grossG: Grams;
  services: readonly { purpose: ServicePurpose; status: ServiceState }[];
};

export type ServiceOffer = {
  purpose: ServicePurpose;
  feeCode: string;
  cents: Cents;
  /** Why it cannot be asked now; null when it can. */
  refusal: ServiceRefusal | null;
};

/** `other` is the service that has to be withdrawn first. */
export type ServiceRefusal = { code: ErrorCode; other?: ServicePurpose };

/** The services after which the arrival has left the shelf: at most one is open, and it cannot be joined meanwhile. */
export const leavingPurposes = ['return_to_shop', 'dispose', 'collect_here'] as const;

/** The services that make other boxes of an arrival. */
export const boxingPurposes = ['repack', 'split'] as const;

export function isLeaving(purpose: ServicePurpose): boolean {
  return leavingPurposes.some((leaving) => leaving === purpose);
}

export function isBoxing(purpose: ServicePurpose): boolean {
  return boxingPurposes.some((boxing) => boxing === purpose);
}

/**
 * The services with a price for this customer, in the order of the purposes, each with the reason when it cannot be
 * asked now.
 */
export function offeredServices(
  arrival: ServedArrival,
  fees: readonly ServiceFee[],
  customer: CustomerType,
): ServiceOffer[] {
  return servicePurposes.flatMap((purpose) => {
    const fee = fees.find((known) => known.purpose === purpose);
    if (!fee || isForOthers(fee, customer)) return [];
    const cents = servicePrice(fee, { boxes: 1, grossG: arrival.grossG });
    return [{ purpose, feeCode: fee.code, cents, refusal: serviceRefusal(arrival, purpose) ?? null }];
  });
}

/** Why a service cannot be asked on an arrival now; undefined when it can. */
export function serviceRefusal(
  { status, services }: Omit<ServedArrival, 'grossG'>,
  purpose: ServicePurpose,
): ServiceRefusal | undefined {
  if (!isServed(status, purpose)) return { code: 'service.not_now' };
  const open = services.filter((service) => isOpen(service.status));
  if (open.some((service) => service.purpose === purpose)) return { code: 'service.asked' };
  const other = open.find((service) => excludeEachOther(service.purpose, purpose));
  return other && { code: 'service.excluded', other: other.purpose };
}

/** The price of a service in cents: an amount, or one for each box or kilogram. Rounds half up. */
export function servicePrice(fee: ServiceFee, on: { boxes: number; grossG: Grams }): Cents {
  return feeCents(fee, { pieces: on.boxes, chargeG: on.grossG, freightCents: 0, declaredCents: 0 });
}

/** A form holds the box as it is: what would take it away or make others of it is for a box that no form has. */
function isServed(status: string, purpose: ServicePurpose): boolean {
  return status === 'stored' || (status === 'joined' && !isLeaving(purpose) && !isBoxing(purpose));
}

/** Boxes are made once, and what leaves is not packed again. Photos and a check of the contents suit everything. */
function excludeEachOther(one: ServicePurpose, other: ServicePurpose): boolean {
  if (isLeaving(one)) return isLeaving(other) || isBoxing(other);
  if (isBoxing(one)) return isLeaving(other) || isBoxing(other);
  return false;
}

function isForOthers({ conditions: { audience } }: ServiceFee, customer: CustomerType): boolean {
  return audience !== 'all' && audience !== customer;
}
