import { type Act, createActs, createMachine, transitionsOf } from '~/domain/core/machine';
import type { Action } from '~/domain/roles/permissions';
import type { CaseState } from './states';

type CaseMove = Act<CaseState> & { permission: Action };

/** The actions on a case, with a permission on cases. The buttons and the procedures read this table. */
export const caseActs = {
  /** By staff: the case waits for the customer, and its deadline with it. */
  ask: { from: ['open'], to: 'waiting_customer', permission: 'answer' },
  /** A message of the customer, or of staff. That of a customer who was asked goes on with the case. */
  write: { from: ['open', 'waiting_customer', 'decided'], permission: 'update' },
  reply: { from: ['waiting_customer'], to: 'open', permission: 'update' },
  assign: { from: ['open', 'waiting_customer', 'decided'], permission: 'answer' },
  /** By staff, with reasons. Without an amount there is nothing to settle. */
  decide: { from: ['open', 'waiting_customer'], toOneOf: ['decided', 'settled'], permission: 'answer' },
  reject: { from: ['open', 'waiting_customer'], to: 'rejected', permission: 'answer' },
  /** The money is credited, refunded or paid out. */
  settle: { from: ['decided'], to: 'settled', permission: 'answer' },
  withdraw: { from: ['open', 'waiting_customer'], to: 'withdrawn', permission: 'update' },
  reopen: { from: ['decided', 'rejected', 'settled'], to: 'open', permission: 'answer' },
} as const satisfies Readonly<Record<string, CaseMove>>;
export type CaseAct = keyof typeof caseActs;

export const caseMachine = createMachine(transitionsOf<CaseState>(caseActs), 'case.move_refused');

export const { canAct: canActOnCase, assertAct: assertCaseAct } = createActs<CaseAct, CaseState>(
  caseActs,
  'case.move_refused',
);
