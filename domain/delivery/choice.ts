import type { DeliveryMode } from '~/domain/parcels/delivery';
import { isFinal, type ParcelState, parcelState } from '~/domain/parcels/states';

export type ChoiceParcel = {
  status: ParcelState;
  /** A stop of a run that is planned or on its way. */
  isPlanned: boolean;
};

/** Why no day and window can be chosen for the parcels of a form; undefined when they can. */
export function choiceRefusal(
  delivery: DeliveryMode,
  parcels: readonly ChoiceParcel[],
): 'window.not_door' | 'window.planned' | 'receiver.too_late' | undefined {
  if (delivery !== 'door') return 'window.not_door';
  const coming = comingParcels(parcels);
  if (coming.length === 0) return 'receiver.too_late';
  const isOut = ({ status, isPlanned }: ChoiceParcel) => isPlanned || status === parcelState.out_for_delivery;
  return coming.some(isOut) ? 'window.planned' : undefined;
}

/** The parcels that are still to be delivered. */
export function comingParcels<Parcel extends { status: ParcelState }>(
  parcels: readonly Parcel[],
): readonly Parcel[] {
  return parcels.filter(({ status }) => !isFinal(status) && status !== parcelState.return_pending);
}

/** Whether all of them wait for a driver. */
export function isReadyForDriver(parcels: readonly { status: ParcelState }[]): boolean {
  const coming = comingParcels(parcels);
  return coming.length > 0 && coming.every(({ status }) => waiting.some((state) => state === status));
}

const waiting = [parcelState.available, parcelState.delivery_failed] as const;
