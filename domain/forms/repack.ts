import type { CargoState } from '~/domain/cargo/states';
import type { ParcelState } from '~/domain/parcels/states';

type Packed = { status: ParcelState; heldFrom: ParcelState | null; cargoStatus: CargoState | null };

/** May goods still be moved into the parcel or out of it? Until the manifest that names it is closed. */
export function isRepackable({ status, heldFrom, cargoStatus }: Packed): boolean {
  if (status === 'loaded') return cargoStatus === 'planned' || cargoStatus === 'open';
  const standsAt = status === 'on_hold' ? heldFrom : status;
  return standsAt === 'received' || standsAt === 'ready';
}
