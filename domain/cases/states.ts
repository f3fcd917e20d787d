import { byName, isOneOf } from '~/domain/core/machine';

/** What went wrong with a parcel or a form. */
export const caseKinds = ['damage', 'loss', 'delay', 'contents', 'refund'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Who asked for it, or who wrote. */
export const caseSides = ['sender', 'receiver', 'staff'] as const;
export type CaseSide = (typeof caseSides)[number];

/** Why a case exists: somebody asked, or the portal opened it because of what happened to the parcel. */
export const caseCauses = ['asked', 'lost', 'damaged', 'late'] as const;
export type CaseCause = (typeof caseCauses)[number];

export const caseStates = [
  'open',
  'waiting_customer',
  'decided',
  'settled',
  'rejected',
  'withdrawn',
] as const;
export type CaseState = (typeof caseStates)[number];
export const caseState = byName(caseStates);

/** No decision was made yet: both sides go on writing. */
export const undecidedCaseStates = ['open', 'waiting_customer'] as const satisfies readonly CaseState[];
export const isUndecidedCase = isOneOf(undecidedCaseStates);

/** Staff or the customer have something to do. */
export const pendingCaseStates = [...undecidedCaseStates, 'decided'] as const satisfies readonly CaseState[];
