import type { ArrivedBox } from '~/domain/arrivals/schema';
import { DomainError, inputError } from '~/domain/core/errors';
import { type Office, officeTable, receivingOffice } from '~/domain/core/offices';
import type { ChangeContext } from '../../core/api/trpc';
import { findConstants } from '../../settings/constants/queries';

export type Demands = { needsPhoto: boolean; needsPlace: boolean };

/** Reads what the settings demand of every box. */
export async function readDemands({ tx, now }: ChangeContext): Promise<Demands> {
  const constant = await findConstants(tx, ['arrivals.photo_required', 'arrivals.place_required'], now());
  return {
    needsPhoto: constant('arrivals.photo_required') > 0,
    needsPlace: constant('arrivals.place_required') > 0,
  };
}

/**
 * Checks the photo and the place that the settings demand.
 * @throws DomainError `arrival.photo_required`, `arrival.place_required`.
 */
export function assertComplete(
  { needsPhoto, needsPlace }: Demands,
  { place, photoIds }: Pick<ArrivedBox, 'place' | 'photoIds'>,
): void {
  if (needsPhoto && photoIds.length === 0) throw new DomainError('arrival.photo_required', {}, 'photoIds');
  if (needsPlace && place === '') throw new DomainError('arrival.place_required', {}, 'place');
}

/** The branch whose shelf it is on: that of the clerk, or one that receives boxes. */
export function officeOf({ session }: ChangeContext, { office }: Pick<ArrivedBox, 'office'>): Office {
  if (office === undefined) return receivingOffice(session.user.role);
  if (officeTable[office].side !== 'origin') throw inputError([{ path: 'office', code: 'choice.invalid' }]);
  return office;
}
