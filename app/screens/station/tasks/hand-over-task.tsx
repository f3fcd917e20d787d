import { type ReactNode, useRef } from 'react';
import { trpc } from '~/app/api/trpc';
import { HandOverDialog } from '~/app/components/parcels/hand-over-dialog';
import type { Parcel } from '~/app/components/parcels/types';
import { useParcelChange } from '~/app/components/parcels/use-parcel-change';
import type { HandingOver } from './use-handing-over';

/** The form of the delivery proof. */
export function HandOverTask({
  handingOver,
  parcel,
}: {
  handingOver: HandingOver;
  parcel: Parcel;
}): ReactNode {
  // The form itself refetches a stale row.
  const now = trpc.parcels.get.useQuery({ id: parcel.id }, { initialData: parcel }).data;
  const change = useParcelChange(now);
  const isDone = useRef(false);
  return (
    <HandOverDialog
      parcel={now}
      change={change}
      pass={handingOver.passes.pass}
      onDone={(done) => {
        isDone.current = true;
        handingOver.done(done);
      }}
      onClose={() => handingOver.close(isDone.current)}
    />
  );
}
