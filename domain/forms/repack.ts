import type { CargoState } from '~/domain/cargo/states';
import type { ParcelState } from '~/domain/parcels/states';

type PackedParcel = { status: ParcelState; heldFrom: ParcelState | null; cargoStatus: CargoState | null };

/** Whether goods can be moved into or out of the parcel. Possible until the manifest that lists it is closed. */
export function isRepackable({ status, heldFrom, cargoStatus }: PackedParcel): boolean {
  if (status === 'loaded') return cargoStatus === 'planned' || cargoStatus === 'open';
  const standsAt = status === 'on_hold' ? heldFrom : status;
  return standsAt === 'received' || standsAt === 'ready';
}
