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

type CorrectedForm = { parcels: readonly { labelledAt: Date | null }[] };

/** What a correction brings with it, so that a dialog can show it before. */
export type CorrectionEffects = {
  /** The link of the former receiver opens nothing more. */
  newLink: boolean;
  /** The new name is compared with the lists of denied parties. */
  screening: boolean;
  /** How many labels show what was corrected. */
  relabel: number;
};

export function effectsOf({ fields }: Pick<Correction, 'fields'>, form: CorrectedForm): CorrectionEffects {
  return {
    newLink: fields.includes('name') || fields.includes('mobile'),
    screening: fields.includes('name'),
    relabel: fields.length === 0 ? 0 : form.parcels.filter(({ labelledAt }) => labelledAt !== null).length,
  };
}
