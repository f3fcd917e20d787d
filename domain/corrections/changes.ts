import { mobileOf } from '~/domain/core/phone';
import type { Party } from '~/domain/customers/schema';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import type { CorrectedField } from './decision';
import type { WantedCorrection, WantedDelivery } from './schema';

export type Correction = {
  /** What differs. */
  fields: readonly CorrectedField[];
  before: Party;
  after: Party;
  /** How the parcels were to be handed over, and are to be; null where that stays. */
  delivery: (WantedDelivery & { from: DeliveryMode }) | null;
};

/** The receiver and the hand-over after a correction, with the fields that differ. Whatever is not wanted stays. */
export function correctionOf(
  before: Party,
  wanted: WantedCorrection,
  from: DeliveryMode = 'collect',
): Correction {
  const after: Party = {
    ...before,
    ...wanted.person,
    ...wanted.phone,
    ...(wanted.address && { address: wanted.address }),
  };
  const fields: CorrectedField[] = [];
  if (after.name !== before.name || after.latinName !== before.latinName) fields.push('name');
  if (mobileOf(after) !== mobileOf(before)) fields.push('mobile');
  if (!isSameAddress(after.address, before.address)) fields.push('address');
  const isOther = wanted.delivery !== undefined && wanted.delivery.to !== from;
  if (isOther) fields.push('delivery');
  return {
    fields,
    before,
    after,
    delivery: isOther && wanted.delivery ? { ...wanted.delivery, from } : null,
  };
}

function isSameAddress(one: Party['address'], other: Party['address']): boolean {
  const written = (address: Party['address']) =>
    JSON.stringify(Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)));
  return written(one) === written(other);
}
