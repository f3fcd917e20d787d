import { type CargoState, hasLanded, isPlanned } from '~/domain/cargo/states';
import { DomainError } from '~/domain/core/errors';
import type { HoldReason, ParcelState } from '~/domain/parcels/states';

type Cargo = { id: string; code: string; status: CargoState };
type Parcel = { number: string; status: ParcelState; cargoId: string | null; holdReason?: HoldReason | null };
type LoadAttempt = { at: Date; otherCargo: string | undefined };

/**
 * Whether a parcel may be loaded by a scan at that time. False when it is in this cargo already.
 * @param loading `otherCargo`: the code of another cargo that holds the parcel.
 * @throws DomainError `cargo.not_open`, `cargo.cut_off_passed`, `parcel.already_loaded`, `parcel.on_hold`,
 * `parcel.not_ready`.
 */
export function canLoad(cargo: Cargo & { cutOff: Date }, parcel: Parcel, loading: LoadAttempt): boolean {
  const { number, status } = parcel;
  if (parcel.cargoId === cargo.id && status !== 'ready') return false;
  if (cargo.status !== 'open') {
    throw new DomainError('cargo.not_open', { cargo: cargo.code, status: cargo.status });
  }
  assertBeforeCutOff(cargo, loading.at);
  if (status === 'loaded') {
    throw new DomainError('parcel.already_loaded', { number, cargo: loading.otherCargo ?? '' });
  }
  if (status === 'on_hold') {
    throw new DomainError('parcel.on_hold', {
      number,
      ...(parcel.holdReason && { reason: parcel.holdReason }),
    });
  }
  if (status !== 'ready') throw new DomainError('parcel.not_ready', { number, status });
  return true;
}

/** @throws DomainError `cargo.cut_off_passed`. */
export function assertBeforeCutOff({ code, cutOff }: { code: string; cutOff: Date }, at: Date): void {
  if (at >= cutOff) throw new DomainError('cargo.cut_off_passed', { cargo: code }, 'cutOff');
}

/**
 * Checks that a sender may still request this flight.
 * @throws DomainError `not_found` and `cargo.cut_off_passed`, at the field `wantedCargoId`.
 */
export function assertWanted(cargo: (Cargo & { cutOff: Date }) | undefined, at: Date): void {
  const field = 'wantedCargoId';
  if (!cargo) throw new DomainError('not_found', {}, field);
  if (!isPlanned(cargo.status) || at >= cargo.cutOff)
    throw new DomainError('cargo.cut_off_passed', { cargo: cargo.code }, field);
}

/**
 * Whether a parcel may be counted in. False when it has been already.
 * @throws DomainError `cargo.not_landed`, `parcel.not_in_cargo`.
 */
export function canArrive(cargo: Cargo, { number, status, cargoId }: Parcel): boolean {
  assertLanded(cargo);
  if (cargoId !== cargo.id) throw new DomainError('parcel.not_in_cargo', { number, cargo: cargo.code });
  return status === 'departed';
}

/** @throws DomainError `cargo.not_landed` while it is on the ground at the origin or in the air. */
export function assertLanded({ code, status }: Omit<Cargo, 'id'>): void {
  if (!hasLanded(status)) throw new DomainError('cargo.not_landed', { cargo: code, status });
}

type CargoFill = { grossG: number; litres: number; capacityG: number; capacityL: number | null };

/** Whether the weight exceeds the capacity, or the volume exceeds it where it is known. Grams and litres. */
export function isOverCapacity({ grossG, litres, capacityG, capacityL }: CargoFill): boolean {
  return grossG > capacityG || (capacityL !== null && litres > capacityL);
}
