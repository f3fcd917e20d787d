import { createMachine, type Transition } from '~/domain/core/machine';

export const formStates = ['draft', 'submitted', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;
export type FormState = (typeof formStates)[number];

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
