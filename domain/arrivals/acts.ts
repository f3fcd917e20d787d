import type { ArrivalEventKind } from '~/domain/arrivals/events';
import type { ArrivalState } from '~/domain/arrivals/states';
import { type Act, createMachine, type Transition, transitionsOf } from '~/domain/core/machine';
import type { Action } from '~/domain/roles/permissions';

/** The permission of an action on an arrival, and the event that it writes into the history. */
type ArrivalMove = Act<ArrivalState> & { permission: Action; kind: ArrivalEventKind };

const unfinished = ['unclaimed', 'stored', 'joined', 'return_pending'] as const;

/**
 * The actions of staff on one arrival, with a permission on arrivals. The buttons, the procedures and the state machine
 * read this table. None has the permission `update`: customers have it for their own arrivals, to declare goods.
 */
export const arrivalActs = {
  assign: { from: ['unclaimed'], to: 'stored', permission: 'assign', kind: 'assigned' },
  /** Shows its photo to likely customers. */
  suggest: { from: ['unclaimed'], permission: 'assign', kind: 'claimed' },
  unassign: { from: ['stored'], to: 'unclaimed', permission: 'assign', kind: 'unassigned' },
  /** It was never here: the wrong box, or received twice. */
  cancel: { from: ['unclaimed', 'stored'], to: 'cancelled', permission: 'receive', kind: 'cancelled' },
  /** Back to the sender: it waits for the carrier, who then has it. */
  startReturn: {
    from: ['unclaimed', 'stored'],
    to: 'return_pending',
    permission: 'return',
    kind: 'return_pending',
  },
  cancelReturn: {
    from: ['return_pending'],
    toOneOf: ['stored', 'unclaimed'],
    permission: 'return',
    kind: 'return_cancelled',
  },
  completeReturn: { from: ['return_pending'], to: 'returned', permission: 'return', kind: 'returned' },
  dispose: {
    from: ['unclaimed', 'stored', 'return_pending'],
    to: 'disposed',
    permission: 'write_off',
    kind: 'disposed',
  },
  /** It cannot be found. One in a form is taken off it before, so that the form says what it holds. */
  writeOff: {
    from: ['unclaimed', 'stored', 'return_pending'],
    to: 'lost',
    permission: 'write_off',
    kind: 'lost',
  },
  find: { from: ['lost'], toOneOf: ['stored', 'unclaimed'], permission: 'write_off', kind: 'found' },
  place: { from: unfinished, permission: 'receive', kind: 'placed' },
  measure: { from: ['unclaimed', 'stored', 'joined'], permission: 'measure', kind: 'measured' },
  photograph: { from: unfinished, permission: 'receive', kind: 'photographed' },
  label: { from: unfinished, permission: 'receive', kind: 'labelled' },
  /** A person has looked at it, and it is right as it is. */
  settle: { from: ['stored', 'joined'], permission: 'assign', kind: 'settled' },
} as const satisfies Readonly<Record<string, ArrivalMove>>;
export type ArrivalAct = keyof typeof arrivalActs;

/** Moves that follow from forms, services and the end of the storage; no button of an arrival makes them alone. */
const furtherMoves = {
  join: { from: ['stored'], to: 'joined' },
  leave: { from: ['joined'], to: 'stored' },
  accept: { from: ['joined'], to: 'accepted' },
  repack: { from: ['stored', 'joined'], to: 'repacked' },
  collect: { from: ['stored'], to: 'collected' },
  /** By a service that the customer asked for, without waiting. */
  returnToShop: { from: ['stored'], to: 'returned' },
} as const satisfies Readonly<Record<string, Act<ArrivalState>>>;

const arrivalTransitions: readonly Transition<ArrivalState>[] = transitionsOf<ArrivalState>({
  ...arrivalActs,
  ...furtherMoves,
});
export const arrivalMachine = createMachine(arrivalTransitions, 'arrival.move_refused');

/** Whether an arrival in this state can take the action. Permissions are checked elsewhere. */
export function canActOnArrival(act: ArrivalAct, status: ArrivalState): boolean {
  return arrivalActs[act].from.some((state) => state === status);
}
