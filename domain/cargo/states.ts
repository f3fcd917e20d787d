import { byName, isOneOf } from '~/domain/core/machine';

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
export const finalCargoStates = ['completed', 'cancelled'] as const satisfies readonly CargoState[];
export const isPlanned = isOneOf(plannedCargoStates);
export const isGrounded = isOneOf(groundedCargoStates);
export const hasLanded = isOneOf(landedCargoStates);
export const isFinal = isOneOf(finalCargoStates);
