import type { ReactNode } from 'react';
import type { ParcelState } from '~/domain/parcels/states';
import { LatePill } from './late-pill';

type ParcelLatePillProps = {
  parcel: { status: ParcelState; flight: { eta: Date; ata: Date | null } | null };
  size?: 'md' | 'lg' | undefined;
};

/** Marks a parcel that is on a late flight, beside its state. */
export function ParcelLatePill({ parcel: { status, flight }, size }: ParcelLatePillProps): ReactNode {
  const isAboard = status === 'loaded' || status === 'departed';
  return isAboard && flight ? <LatePill flight={{ ...flight, status: 'departed' }} size={size} /> : null;
}
