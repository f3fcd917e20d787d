import type { ParcelState } from '~/domain/parcels/states';

/** The states in which a parcel waits for staff or is on its way, in the order of its journey. */
export const queuedParcelStates = [
  'received',
  'ready',
  'loaded',
  'departed',
  'arrived',
  'customs',
  'available',
  'out_for_delivery',
  'delivery_failed',
] as const satisfies readonly ParcelState[];
