import { createMachine, type Transition } from '~/domain/core/machine';

export const formStates = ['draft', 'submitted', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;
export type FormState = (typeof formStates)[number];
export const firstFormState = 'draft' satisfies FormState;

/** A submitted form that nobody brings expires after this many days. */
export const FORM_DAYS = 30;

export const formTransitions: readonly Transition<FormState>[] = [
  { from: 'draft', to: 'submitted', by: ['client', 'staff'] },
  { from: 'submitted', to: 'accepted', by: ['staff-au'] },
  { from: 'submitted', to: 'rejected', by: ['staff-au'] },
  { from: 'submitted', to: 'withdrawn', by: ['client', 'staff'] },
  { from: 'submitted', to: 'expired', by: ['rule'] },
];

export const formMachine = createMachine(formTransitions, 'form.move_refused');
export const { canMove, isFinal, nextStates, assertMove } = formMachine;
