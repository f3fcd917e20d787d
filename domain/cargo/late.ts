import type { CargoState } from '~/domain/cargo/states';

type Flight = { status: CargoState; eta: Date; ata?: Date | null };

/** The states of a flight that has not landed: past its ETA it is late in each of them. */
export const unlandedStates = [
  'planned',
  'open',
  'closed',
  'departed',
] as const satisfies readonly CargoState[];

/** Is this flight past its ETA without having landed? At the very ETA it is not late yet. */
export function isFlightLate({ status, eta, ata }: Flight, now: Date): boolean {
  return !ata && unlandedStates.some((state) => state === status) && eta.getTime() < now.getTime();
}
