import type { RankedCandidates, StaffReason } from '~/domain/arrivals/candidates';
import type { ArrivedBox } from '~/domain/arrivals/schema';
import { receiverOf } from '~/domain/arrivals/wish';
import type { ChangeContext } from '../../core/api/trpc';
import { findWinner } from '../../core/db/merged/queries';
import { findOwner } from './queries';

export type Owner = {
  customer: NonNullable<Awaited<ReturnType<typeof findOwner>>> | null;
  expectedId: string | null;
  needsStaff: StaffReason | null;
};

/**
 * Decides whose an arrival is, by the label and by whom the clerk saw or chose. A wish for a customer who has been
 * archived since is a doubt.
 */
export async function decideOwner(
  { tx }: ChangeContext,
  { wish }: Pick<ArrivedBox, 'wish'>,
  ranked: RankedCandidates,
): Promise<Owner> {
  const winner = wish && (await findWinner(tx, wish.customerId));
  const isGone = wish !== undefined && !(winner && (await findOwner(tx, winner)));
  if (isGone) return { customer: null, expectedId: null, needsStaff: 'differs' };
  const wished = wish && {
    customerId: winner ?? wish.customerId,
    expectedId: wish.expectedParcelId,
    isChosen: wish.why === 'chosen',
  };
  const { customerId, expectedId, needsStaff } = receiverOf(wished ?? null, ranked);
  const customer = (customerId && (await findOwner(tx, customerId))) || null;
  return { customer, expectedId: customer && expectedId, needsStaff };
}
