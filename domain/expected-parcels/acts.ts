import { type Act, createActs } from '~/domain/core/machine';
import type { Action } from '~/domain/roles/permissions';
import type { ExpectedState } from './states';

type ExpectedMove = Act<ExpectedState> & { permission?: Action };

/** The actions on an expected parcel. The buttons, the procedures and the state machine read this table. */
export const expectedActs = {
  /** A box came for it. A further box changes nothing. */
  arrive: { from: ['expected'], to: 'arrived' },
  /** The box was given to it by mistake, or its arrival was undone. */
  revert: { from: ['arrived'], to: 'expected' },
  update: { from: ['expected'], permission: 'update' },
  withdraw: { from: ['expected'], to: 'withdrawn', permission: 'withdraw' },
} as const satisfies Readonly<Record<string, ExpectedMove>>;
export type ExpectedAct = keyof typeof expectedActs;

export const { canAct, assertAct } = createActs<ExpectedAct, ExpectedState>(
  expectedActs,
  'expected.move_refused',
);
