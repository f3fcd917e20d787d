import { mobileOf } from '~/domain/core/phone';
import type { Party } from '~/domain/customers/schema';
import type { CorrectedField } from './decision';
import type { WantedReceiver } from './schema';

export type Correction = {
  /** What differs. */
  fields: readonly CorrectedField[];
  before: Party;
  after: Party;
};

/** The receiver after a correction, with the fields that differ. Whatever is not wanted stays. */
export function correctionOf(before: Party, wanted: WantedReceiver): Correction {
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
  return { fields, before, after };
}

function isSameAddress(one: Party['address'], other: Party['address']): boolean {
  const written = (address: Party['address']) =>
    JSON.stringify(Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)));
  return written(one) === written(other);
}
