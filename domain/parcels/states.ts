import { byName, isOneOf } from '~/domain/core/machine';

export const parcelStates = [
  'received',
  'ready',
  'on_hold',
  'loaded',
  'departed',
  'arrived',
  'customs',
  'available',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'return_pending',
  'returned',
  'cancelled',
  'lost',
  'disposed',
] as const;
export type ParcelState = (typeof parcelStates)[number];
export const parcelState = byName(parcelStates);
export const firstParcelState = parcelState.received;

/** The states that a hold interrupts and returns to. */
export const holdableStates = [
  'received',
  'ready',
  'customs',
  'available',
] as const satisfies readonly ParcelState[];
/** Parcels that have left every cargo: their weight does not count. */
export const goneParcelStates = [
  'returned',
  'cancelled',
  'lost',
  'disposed',
] as const satisfies readonly ParcelState[];
export const finalParcelStates = ['delivered', ...goneParcelStates] as const satisfies readonly ParcelState[];
/** Parcels that are not ready yet and not on hold: their date is still ahead. */
export const onTheWayStates = [
  'received',
  'ready',
  'loaded',
  'departed',
  'arrived',
  'customs',
] as const satisfies readonly ParcelState[];
/** Parcels in the warehouse at the origin, not in a cargo. */
export const warehouseStates = ['received', 'ready', 'on_hold'] as const satisfies readonly ParcelState[];
export const beforeDepartureStates = [...warehouseStates, 'loaded'] as const satisfies readonly ParcelState[];
/** Parcels that never were in a cargo, or were taken out to be returned. */
export const unsentStates = [
  ...warehouseStates,
  'return_pending',
  'returned',
  'cancelled',
] as const satisfies readonly ParcelState[];
/** The possible states of a parcel while storage is counted, after it was available. */
export const storedStates = [
  'available',
  'out_for_delivery',
  'delivery_failed',
  'on_hold',
] as const satisfies readonly ParcelState[];

export const holdReasons = [
  'documents',
  'battery',
  'sanctions',
  'export',
  'price',
  'payment',
  'customs',
  'storage',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Replaces a name check wherever a customer, a visitor or their program reads it. */
const neutralReason = 'review';
/** Hold reasons as an answer names them: in full to staff, with the neutral one to everybody else. */
export const shownHoldReasons = [...holdReasons, neutralReason] as const;
export type ShownHoldReason = (typeof shownHoldReasons)[number];
export type PublicHoldReason = Exclude<ShownHoldReason, 'sanctions'>;
export const publicHoldReasons = shownHoldReasons.filter((reason) => reason !== 'sanctions');

export const isFinal = isOneOf(finalParcelStates);
export const isHoldable = isOneOf(holdableStates);
export const isInWarehouse = isOneOf(warehouseStates);
export const isUnsent = isOneOf(unsentStates);
