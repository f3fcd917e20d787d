import { byName, createMachine, isOneOf, type Transition } from '~/domain/core/machine';

export const formStates = ['draft', 'submitted', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;
export type FormState = (typeof formStates)[number];
export const formState = byName(formStates);
/** Forms that the customer still works on or brings. */
export const openFormStates = ['draft', 'submitted'] as const satisfies readonly FormState[];
/** Forms that were handed in and not ended. */
export const handedInFormStates = ['submitted', 'accepted'] as const satisfies readonly FormState[];
export const isHandedIn = isOneOf(handedInFormStates);

/** A submitted form that nobody brings expires after this many days. */
export const FORM_DAYS = 30;

export const formTransitions: readonly Transition<FormState>[] = [
  { from: 'draft', to: 'submitted' },
  { from: 'submitted', to: 'accepted' },
  { from: 'submitted', to: 'rejected' },
  { from: 'submitted', to: 'withdrawn' },
  { from: 'submitted', to: 'expired' },
];

export const formMachine = createMachine(formTransitions, 'form.move_refused');
export const { isFinal, assertMove } = formMachine;
