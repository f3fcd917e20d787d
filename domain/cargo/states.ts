import { DomainError } from '~/domain/core/errors';
import { createMachine, type Transition } from '~/domain/core/machine';

export const cargoStates = [
  'planned',
  'open',
  'closed',
  'departed',
  'arrived',
  'completed',
  'cancelled',
] as const;
export type CargoState = (typeof cargoStates)[number];
export const firstCargoState = 'planned' satisfies CargoState;
/** What the screens call planned cargo. */
export const plannedCargoStates = ['planned', 'open'] as const satisfies readonly CargoState[];

/** The cut-off closes an open cargo by rule; reopening a closed one raises the manifest's version. */
export const cargoTransitions: readonly Transition<CargoState>[] = [
  { from: 'planned', to: 'open', by: ['staff-au'] },
  { from: 'open', to: 'closed', by: ['staff-au', 'rule'] },
  { from: 'closed', to: 'open', by: ['admin'] },
  { from: 'closed', to: 'departed', by: ['staff-au'] },
  { from: 'departed', to: 'arrived', by: ['staff-mn'] },
  // A landing that was entered by mistake, while nothing was counted in.
  { from: 'arrived', to: 'departed', by: ['staff-mn'] },
  { from: 'arrived', to: 'completed', by: ['staff-mn', 'rule'] },
  { from: 'planned', to: 'cancelled', by: ['staff-au', 'admin'] },
  { from: 'open', to: 'cancelled', by: ['staff-au', 'admin'] },
  { from: 'closed', to: 'cancelled', by: ['staff-au', 'admin'] },
];

export const cargoMachine = createMachine(cargoTransitions, 'cargo.move_refused');
export const { canMove, isFinal, nextStates, assertMove } = cargoMachine;

/** @throws DomainError `cargo.not_empty` while parcels are in it, `cargo.move_refused` from a wrong state. */
export function assertCancel(from: CargoState, parcels: number): void {
  assertMove(from, 'cancelled');
  if (parcels > 0) throw new DomainError('cargo.not_empty', { count: parcels });
}
