import { DomainError } from '~/domain/core/errors';
import { byName, createMachine, isOneOf, type Transition } from '~/domain/core/machine';

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
export const cargoState = byName(cargoStates);
/** Flights that take parcels until their cut-off: what the screens call planned cargo. */
export const plannedCargoStates = ['planned', 'open'] as const satisfies readonly CargoState[];
/** Flights that have not left. */
export const groundedCargoStates = [...plannedCargoStates, 'closed'] as const satisfies readonly CargoState[];
/** Flights that are not over. */
export const activeCargoStates = [
  ...groundedCargoStates,
  'departed',
  'arrived',
] as const satisfies readonly CargoState[];
/** Flights that take goods or carry them. */
export const carryingCargoStates = [
  'open',
  'closed',
  'departed',
  'arrived',
] as const satisfies readonly CargoState[];
/** Flights whose parcels a station scans: into them, or out of them. */
export const scannedCargoStates = ['open', 'arrived'] as const satisfies readonly CargoState[];
/** Flights whose parcels may be counted in: also later, when a missing one turns up. */
export const landedCargoStates = ['arrived', 'completed'] as const satisfies readonly CargoState[];
export const isPlanned = isOneOf(plannedCargoStates);
export const isGrounded = isOneOf(groundedCargoStates);
export const hasLanded = isOneOf(landedCargoStates);

/** The cut-off closes an open cargo by rule; reopening a closed one raises the manifest's version. */
export const cargoTransitions: readonly Transition<CargoState>[] = [
  { from: 'planned', to: 'open' },
  { from: 'open', to: 'closed' },
  { from: 'closed', to: 'open' },
  { from: 'closed', to: 'departed' },
  { from: 'departed', to: 'arrived' },
  // A landing that was entered by mistake, while nothing was counted in.
  { from: 'arrived', to: 'departed' },
  { from: 'arrived', to: 'completed' },
  { from: 'planned', to: 'cancelled' },
  { from: 'open', to: 'cancelled' },
  { from: 'closed', to: 'cancelled' },
];

export const cargoMachine = createMachine(cargoTransitions, 'cargo.move_refused');
export const { isFinal, assertMove } = cargoMachine;

/** @throws DomainError `cargo.not_empty` while parcels are in it, `cargo.move_refused` from a wrong state. */
export function assertCancel(from: CargoState, parcels: number): void {
  assertMove(from, 'cancelled');
  if (parcels > 0) throw new DomainError('cargo.not_empty', { count: parcels });
}
