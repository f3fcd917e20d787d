import type { CargoState } from '~/domain/cargo/states';

type Flight = { status: CargoState; eta: Date; ata?: Date | null };

/** The states of a flight that has not landed. After its ETA such a flight is late. */
export const unlandedStates = [
  'planned',
  'open',
  'closed',
  'departed',
] as const satisfies readonly CargoState[];

/** Whether the flight is past its ETA and has not landed. Exactly at the ETA it is not late. */
export function isFlightLate({ status, eta, ata }: Flight, now: Date): boolean {
  return !ata && unlandedStates.some((state) => state === status) && eta.getTime() < now.getTime();
}
