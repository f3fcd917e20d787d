import type { RankedCandidates } from '~/domain/arrivals/candidates';
import { receiverOf } from '~/domain/arrivals/owner';
import type { ArrivedBox } from '~/domain/arrivals/schema';
import type { StaffNeed } from '~/domain/arrivals/states';
import type { ChangeContext } from '../../core/api/trpc';
import { findWinner } from '../../core/db/merged/queries';
import { findOwner } from './queries';

export type Owner = {
  customer: NonNullable<Awaited<ReturnType<typeof findOwner>>> | null;
  expectedId: string | null;
  needsStaff: StaffNeed | null;
};

/**
 * Decides whose an arrival is, by the label and by whom the clerk saw or chose. A customer who has been archived
 * since is a doubt.
 */
export async function decideOwner(
  { tx }: ChangeContext,
  { presumedOwner: given, isLeftOpen }: Pick<ArrivedBox, 'presumedOwner' | 'isLeftOpen'>,
  ranked: RankedCandidates,
): Promise<Owner> {
  const winner = given && (await findWinner(tx, given.customerId));
  const present = winner ? await findOwner(tx, winner) : undefined;
  if (given && !present) return { customer: null, expectedId: null, needsStaff: 'differs' };
  const presumed = given &&
    present && {
      customerId: present.id,
      expectedId: given.expectedParcelId,
      isChosen: given.why === 'chosen',
    };
  const { customerId, expectedId, needsStaff } = receiverOf(
    isLeftOpen ? 'left_open' : (presumed ?? null),
    ranked,
  );
  const isPresent = present !== undefined && present.id === customerId;
  const customer = isPresent ? present : (customerId && (await findOwner(tx, customerId))) || null;
  return { customer, expectedId: customer && expectedId, needsStaff };
}
