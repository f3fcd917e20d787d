import type { ReactNode } from 'react';
import { sideTexts } from '~/domain/parcels/side-texts';
import type { TrackedParcel } from './tracked';
import { TrackedColumns } from './tracked-columns';
import { TrackedFlightCard } from './tracked-flight';
import { TrackedHead } from './tracked-head';
import { TrackedStorage } from './tracked-storage';
import { TrackedTimeline } from './tracked-timeline';

type TrackedParcelViewProps = {
  parcel: TrackedParcel;
  /** Cards below storage and flight. */
  children?: ReactNode;
};

/** The public view of a parcel: head and timeline, with storage and flight at the side. */
export function TrackedParcelView({ parcel, children }: TrackedParcelViewProps): ReactNode {
  const { flight, plans } = sideTexts[parcel.status];
  const isFlightAhead = flight && parcel.priceStop !== 'refused';
  return (
    <>
      <TrackedHead parcel={parcel} />
      <TrackedColumns
        main={<TrackedTimeline parcel={parcel} />}
        side={
          <>
            {parcel.storage && <TrackedStorage storage={parcel.storage} servedAt={parcel.servedAt} />}
            {(parcel.flight || isFlightAhead) && (
              <TrackedFlightCard flight={parcel.flight} hasPlans={plans} />
            )}
            {children}
          </>
        }
      />
    </>
  );
}
