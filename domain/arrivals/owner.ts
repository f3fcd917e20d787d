import type { Candidate, RankedCandidates } from './candidates';
import type { StaffNeed } from './states';

/** The customer whom a clerk or a station saw on the screen; null: nobody; `left_open`: the clerk chose nobody. */
export type PresumedOwner =
  | {
      customerId: string;
      expectedId: string | undefined;
      /** A person chose the customer, so a doubt of the server is answered. */
      isChosen: boolean;
    }
  | 'left_open'
  | null;

export type Receiver = {
  /** Null: unclaimed. */
  customerId: string | null;
  expectedId: string | null;
  needsStaff: StaffNeed | null;
};

/**
 * Whose an arrival is. The server decides: the presumed owner gets it unless the label surely means another customer, or
 * leaves a doubt that no person has answered; then the arrival is unclaimed, and a person looks at it. Without a
 * presumed owner only the sure customer gets it.
 */
export function receiverOf(presumed: PresumedOwner, { sure, candidates, doubt }: RankedCandidates): Receiver {
  if (presumed === 'left_open') return unclaimed(sure ? 'differs' : doubt);
  if (!presumed) return sure ? given(sure, doubt) : unclaimed(doubt);
  if (sure && sure.customerId !== presumed.customerId) return unclaimed('differs');
  if (!sure && doubt && !presumed.isChosen) return unclaimed(doubt);
  const candidate = candidates.find(({ customerId }) => customerId === presumed.customerId);
  const expectedId = candidate?.expectedId ?? presumed.expectedId ?? null;
  return { customerId: presumed.customerId, expectedId, needsStaff: sure ? doubt : null };
}

function given({ customerId, expectedId }: Candidate, needsStaff: StaffNeed | null): Receiver {
  return { customerId, expectedId: expectedId ?? null, needsStaff };
}

function unclaimed(needsStaff: StaffNeed | null): Receiver {
  return { customerId: null, expectedId: null, needsStaff };
}
