import type { ReactNode } from 'react';
import type { ParcelState } from '~/domain/parcels/states';
import { LatePill } from './late-pill';

type ParcelLatePillProps = {
  parcel: { status: ParcelState; flight: { eta: Date; ata: Date | null } | null };
  size?: 'md' | 'lg' | undefined;
};

/** Beside the state of a parcel that is aboard a late flight. */
export function ParcelLatePill({ parcel: { status, flight }, size }: ParcelLatePillProps): ReactNode {
  const isAboard = status === 'loaded' || status === 'departed';
  return isAboard && flight ? <LatePill flight={{ ...flight, status: 'departed' }} size={size} /> : null;
}
