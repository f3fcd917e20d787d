import type { Candidate, RankedCandidates, StaffReason } from './candidates';

/** Whom a clerk or a station saw on the screen; null: nobody. */
export type WishedCustomer = {
  customerId: string;
  expectedId: string | undefined;
  /** A person chose the customer, so a doubt of the server is answered. */
  isChosen: boolean;
} | null;

export type Receiver = {
  /** Null: unclaimed. */
  customerId: string | null;
  expectedId: string | null;
  needsStaff: StaffReason | null;
};

/**
 * Whose an arrival is. The server decides: a wish holds unless the label surely means another customer, or leaves a
 * doubt that no person has answered; then the arrival is unclaimed, and a person looks at it. Without a wish only the
 * sure customer gets it.
 */
export function receiverOf(wish: WishedCustomer, { sure, candidates, doubt }: RankedCandidates): Receiver {
  if (!wish) return sure ? given(sure, doubt) : unclaimed(doubt);
  if (sure && sure.customerId !== wish.customerId) return unclaimed('differs');
  if (!sure && doubt && !wish.isChosen) return unclaimed(doubt);
  const candidate = candidates.find(({ customerId }) => customerId === wish.customerId);
  const expectedId = candidate?.expectedId ?? wish.expectedId ?? null;
  return { customerId: wish.customerId, expectedId, needsStaff: sure ? doubt : null };
}

function given({ customerId, expectedId }: Candidate, needsStaff: StaffReason | null): Receiver {
  return { customerId, expectedId: expectedId ?? null, needsStaff };
}

function unclaimed(needsStaff: StaffReason | null): Receiver {
  return { customerId: null, expectedId: null, needsStaff };
}
