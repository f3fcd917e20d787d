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
/** Flights that accept parcels until their cut-off. The screens call them planned cargo. */
export const plannedCargoStates = ['planned', 'open'] as const satisfies readonly CargoState[];
/** Flights that have not left. */
export const groundedCargoStates = [...plannedCargoStates, 'closed'] as const satisfies readonly CargoState[];
/** Flights that are not finished. */
export const activeCargoStates = [
  ...groundedCargoStates,
  'departed',
  'arrived',
] as const satisfies readonly CargoState[];
/** Flights that accept or carry parcels. */
export const carryingCargoStates = [
  'open',
  'closed',
  'departed',
  'arrived',
] as const satisfies readonly CargoState[];
/** Flights whose parcels are scanned at a station, for loading or arrival. */
export const scannedCargoStates = ['open', 'arrived'] as const satisfies readonly CargoState[];
/** Flights whose parcels may be counted in, also later when a missing one is found. */
export const landedCargoStates = ['arrived', 'completed'] as const satisfies readonly CargoState[];
export const finalCargoStates = ['completed', 'cancelled'] as const satisfies readonly CargoState[];
export const isPlanned = isOneOf(plannedCargoStates);
export const isCarrying = isOneOf(carryingCargoStates);
export const isGrounded = isOneOf(groundedCargoStates);
export const hasLanded = isOneOf(landedCargoStates);
export const isFinal = isOneOf(finalCargoStates);
