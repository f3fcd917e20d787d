import { byName, isOneOf } from '~/domain/core/machine';

export const formStates = ['draft', 'submitted', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;
export type FormState = (typeof formStates)[number];
export const formState = byName(formStates);
/** Forms that the customer is filling in or has yet to bring. */
export const openFormStates = ['draft', 'submitted'] as const satisfies readonly FormState[];
/** Forms that were submitted and are not ended. */
export const handedInFormStates = ['submitted', 'accepted'] as const satisfies readonly FormState[];
export const isHandedIn = isOneOf(handedInFormStates);

export const finalFormStates = [
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
] as const satisfies readonly FormState[];
export const isFinal = isOneOf(finalFormStates);

/** A submitted form whose parcels nobody brings expires after this many days. */
export const FORM_DAYS = 30;
