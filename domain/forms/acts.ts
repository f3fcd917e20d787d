import { type Act, createActs, type Transition, transitionsOf } from '~/domain/core/machine';
import type { FormState } from '~/domain/forms/states';
import type { Action } from '~/domain/roles/permissions';

type FormMove = Act<FormState> & { permission?: Action; reason?: true };

/** The actions on a form. The buttons, the procedures and the state machine read this table. */
export const formActs = {
  submit: { from: ['draft'], to: 'submitted', permission: 'submit' },
  receive: { from: ['submitted'], to: 'accepted', permission: 'receive' },
  reject: { from: ['submitted'], to: 'rejected', permission: 'reject', reason: true },
  withdraw: { from: ['submitted'], to: 'withdrawn', permission: 'withdraw' },
  /** Automatic: nobody brought the parcels in time. */
  expire: { from: ['submitted'], to: 'expired' },
} as const satisfies Readonly<Record<string, FormMove>>;
export type FormAct = keyof typeof formActs;

export const formTransitions: readonly Transition<FormState>[] = transitionsOf<FormState>(formActs);
export const { canAct, assertAct } = createActs<FormAct, FormState>(formActs, 'form.move_refused');
