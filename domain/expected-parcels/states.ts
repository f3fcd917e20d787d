import { byName } from '~/domain/core/machine';

/** The states of a parcel that a customer says is on its way to us. */
export const expectedStates = ['expected', 'arrived', 'withdrawn'] as const;
export type ExpectedState = (typeof expectedStates)[number];
export const expectedState = byName(expectedStates);

/** Who ended it: `other_customer` when the parcel was somebody else's with the same number. */
export const withdrawalReasons = ['customer', 'staff', 'other_customer'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Where it was entered. */
export const expectedSources = ['screen', 'file', 'program', 'staff'] as const;
export type ExpectedSource = (typeof expectedSources)[number];
