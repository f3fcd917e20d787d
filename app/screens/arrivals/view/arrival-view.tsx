import type { ReactNode } from 'react';
import { trpc } from '~/app/api/trpc';
import { ArrivalServices } from '~/app/components/arrival-services/arrival-services';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { RecordHistory } from '~/app/components/record/history';
import { RecordPage } from '~/app/components/record/record-page';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { wordedActs } from '../parts/acts';
import { Refusal } from '../parts/refusal';
import type { Arrival } from '../parts/types';
import { ArrivalFacts } from './arrival-facts';
import { ArrivalGoods } from './arrival-goods';
import { ArrivalHead } from './arrival-head';
import { ArrivalHistory } from './arrival-history';
import { ArrivalPhotos } from './arrival-photos';
import { AssignDialog } from './assign-dialog';
import { MeasureDialog } from './measure-dialog';
import { PhotoDialog } from './photo-dialog';
import { type ArrivalActs, useArrivalActs } from './use-arrival-acts';
import { WhatNow } from './what-now';
import { WordedDialog } from './worded-dialog';

/** A box of a shop: where it is, whose it is, and what is to be done now. */
export function ArrivalView(): ReactNode {
  const { params } = useHost();
  const id = params.id ?? '';
  const arrival = trpc.arrivals.get.useQuery({ id });
  if (!arrival.data) return <NotYet query={arrival} waiting={<Skeleton height="420px" />} />;
  return <ArrivalRecord arrival={arrival.data} />;
}

function ArrivalRecord({ arrival }: { arrival: Arrival }): ReactNode {
  const acts = useArrivalActs(arrival);
  return (
    <>
      <RecordPage
        head={
          <>
            <ArrivalHead arrival={arrival} acts={acts} />
            {!acts.open && <Refusal code={acts.change.refusal} />}
          </>
        }
        facts={
          <>
            <WhatNow arrival={arrival} acts={acts} />
            <ArrivalPhotos photos={arrival.photos} staff={arrival.staff} />
            <ArrivalFacts arrival={arrival} />
            <ArrivalGoods items={arrival.items} />
            <ArrivalServices arrivalId={arrival.id} />
          </>
        }
        history={
          <>
            <ArrivalHistory arrival={arrival} />
            {arrival.staff && <RecordHistory key={arrival.version} kind="arrival" id={arrival.id} />}
          </>
        }
      />
      <OpenDialog arrival={arrival} acts={acts} />
    </>
  );
}

function OpenDialog({ arrival, acts }: { arrival: Arrival; acts: ArrivalActs }): ReactNode {
  const { open, change, close: onClose } = acts;
  const dialog = { arrival, change, onClose };
  const worded = wordedActs.find((act) => act === open);
  if (worded) return <WordedDialog act={worded} {...dialog} />;
  if (open === 'assign') return <AssignDialog {...dialog} />;
  if (open === 'measure') return <MeasureDialog {...dialog} />;
  return open === 'photograph' ? <PhotoDialog {...dialog} /> : null;
}
