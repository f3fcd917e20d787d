import { type Act, createActs, createMachine, type Transition, transitionsOf } from '~/domain/core/machine';
import type { Action } from '~/domain/roles/permissions';
import type { ClaimState } from './states';

type ClaimMove = Act<ClaimState> & { permission: Action };

/** The actions on a claim, with a permission on claims. The buttons and the procedures read this table. */
export const claimActs = {
  /** By staff: the parcel is the customer's. A suggestion waits for the customer first. */
  accept: { from: ['open'], to: 'accepted', permission: 'approve' },
  /** By staff, with a reason; a suggestion is taken back. */
  reject: { from: ['open', 'suggested'], to: 'rejected', permission: 'reject' },
  /** By the customer: yes, it is mine; or no, it is not. */
  answer: { from: ['suggested'], toOneOf: ['open', 'withdrawn'], permission: 'answer' },
  /** By the customer, until staff decide. */
  withdraw: { from: ['open'], to: 'withdrawn', permission: 'withdraw' },
} as const satisfies Readonly<Record<string, ClaimMove>>;
export type ClaimAct = keyof typeof claimActs;

/** Moves that no button of a claim makes: the parcel was given by mistake and taken away again. */
const furtherMoves = {
  takeBack: { from: ['accepted'], to: 'rejected' },
} as const satisfies Readonly<Record<string, Act<ClaimState>>>;

const claimTransitions: readonly Transition<ClaimState>[] = transitionsOf<ClaimState>({
  ...claimActs,
  ...furtherMoves,
});
export const claimMachine = createMachine(claimTransitions, 'claim.move_refused');

export const { canAct: canActOnClaim, assertAct: assertClaimAct } = createActs<ClaimAct, ClaimState>(
  claimActs,
  'claim.move_refused',
);
