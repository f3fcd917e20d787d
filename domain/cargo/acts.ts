import { type CargoState, groundedCargoStates } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import { type Act, createActs } from '~/domain/core/machine';
import type { Action } from '~/domain/roles/permissions';

type CargoMove = Act<CargoState> & { permission: Action };

/** The actions on a flight. The buttons, the procedures and the state machine read this table. */
export const cargoActs = {
  open: { from: ['planned'], to: 'open', permission: 'open' },
  /** Also automatic, at the cut-off. */
  close: { from: ['open'], to: 'closed', permission: 'close' },
  /** Increases the version of the manifest. */
  reopen: { from: ['closed'], to: 'open', permission: 'reopen' },
  depart: { from: ['closed'], to: 'departed', permission: 'depart' },
  arrive: { from: ['departed'], to: 'arrived', permission: 'arrive' },
  /** Undoes a landing that was entered by mistake. Possible until the first parcel is counted in. */
  undoArrive: { from: ['arrived'], to: 'departed', permission: 'arrive' },
  complete: { from: ['arrived'], to: 'completed', permission: 'arrive' },
  cancel: { from: groundedCargoStates, to: 'cancelled', permission: 'cancel' },
} as const satisfies Readonly<Record<string, CargoMove>>;
export type CargoAct = keyof typeof cargoActs;

export const { canAct, assertAct } = createActs<CargoAct, CargoState>(cargoActs, 'cargo.move_refused');

/** @throws DomainError `cargo.not_empty` while it holds parcels, `cargo.move_refused` in a state that forbids it. */
export function assertCancel(from: CargoState, parcels: number): void {
  assertAct('cancel', from);
  if (parcels > 0) throw new DomainError('cargo.not_empty', { count: parcels });
}
