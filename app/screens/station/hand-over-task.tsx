import type { ReactNode } from 'react';
import { trpc } from '~/app/api/trpc';
import { HandOverDialog } from '../parcels/preview/hand-over-dialog';
import type { Parcel } from '../parcels/types';
import { useParcelChange } from '../parcels/use-parcel-change';
import type { HandingOver } from './use-handing-over';

/** The parcel's own form of the proof. */
export function HandOverTask({
  handingOver,
  parcel,
}: {
  handingOver: HandingOver;
  parcel: Parcel;
}): ReactNode {
  // A stale row is read again by the form itself.
  const now = trpc.parcels.get.useQuery({ id: parcel.id }, { initialData: parcel }).data;
  const change = useParcelChange(now);
  return (
    <HandOverDialog parcel={now} change={change} onDone={handingOver.done} onClose={handingOver.close} />
  );
}
