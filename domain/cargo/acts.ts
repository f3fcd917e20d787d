import { type CargoState, groundedCargoStates } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import { type Act, createActs } from '~/domain/core/machine';
import type { Action } from '~/domain/roles/permissions';

type CargoMove = Act<CargoState> & { permission: Action };

/** What is done to a flight. The buttons, the procedures and the machine read it. */
export const cargoActs = {
  open: { from: ['planned'], to: 'open', permission: 'open' },
  /** Also by rule, at the cut-off. */
  close: { from: ['open'], to: 'closed', permission: 'close' },
  /** Raises the version of the manifest. */
  reopen: { from: ['closed'], to: 'open', permission: 'reopen' },
  depart: { from: ['closed'], to: 'departed', permission: 'depart' },
  arrive: { from: ['departed'], to: 'arrived', permission: 'arrive' },
  /** A landing that was entered by mistake, while nothing was counted in. */
  undoArrive: { from: ['arrived'], to: 'departed', permission: 'arrive' },
  complete: { from: ['arrived'], to: 'completed', permission: 'arrive' },
  cancel: { from: groundedCargoStates, to: 'cancelled', permission: 'cancel' },
} as const satisfies Readonly<Record<string, CargoMove>>;
export type CargoAct = keyof typeof cargoActs;

export const { canAct, assertAct } = createActs<CargoAct, CargoState>(cargoActs, 'cargo.move_refused');

/** @throws DomainError `cargo.not_empty` while parcels are in it, `cargo.move_refused` from a wrong state. */
export function assertCancel(from: CargoState, parcels: number): void {
  assertAct('cancel', from);
  if (parcels > 0) throw new DomainError('cargo.not_empty', { count: parcels });
}
