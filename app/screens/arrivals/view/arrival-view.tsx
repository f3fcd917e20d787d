import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { ArrivalServices } from '~/app/components/arrival-services/arrival-services';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { RecordHistory } from '~/app/components/record/history';
import { RecordPage } from '~/app/components/record/record-page';
import { RecordPhotos } from '~/app/components/record/record-photos';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { wordedActs } from '../parts/acts';
import { Refusal } from '../parts/refusal';
import type { Arrival } from '../parts/types';
import { ArrivalClaims } from './arrival-claims';
import { ArrivalFacts } from './arrival-facts';
import { ArrivalGoods } from './arrival-goods';
import { ArrivalHead } from './arrival-head';
import { ArrivalHistory } from './arrival-history';
import { AssignDialog } from './assign-dialog';
import { DisposeDialog } from './dispose-dialog';
import { MeasureDialog } from './measure-dialog';
import { PhotoDialog } from './photo-dialog';
import { ReturnDialog } from './return-dialog';
import { SuggestDialog } from './suggest-dialog';
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
            {arrival.staff && (
              <WaitingApprovals acts={['arrivals.dispose']} about={formatArrivalNumber(arrival.number)} />
            )}
            {!acts.open && <Refusal code={acts.change.refusal} />}
          </>
        }
        facts={
          <>
            <WhatNow arrival={arrival} acts={acts} />
            {arrival.staff && <ArrivalClaims arrivalId={arrival.id} />}
            <ArrivalPhotos
              photos={arrival.photos}
              photosDeleted={arrival.photosDeleted}
              staff={arrival.staff}
            />
            <ArrivalFacts arrival={arrival} />
            <ArrivalGoods arrival={arrival} change={acts.change} />
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
  if (open === 'suggest') return <SuggestDialog {...dialog} />;
  if (open === 'completeReturn') return <ReturnDialog {...dialog} />;
  if (open === 'dispose') return <DisposeDialog {...dialog} />;
  if (open === 'measure') return <MeasureDialog {...dialog} />;
  return open === 'photograph' ? <PhotoDialog {...dialog} /> : null;
}

/** Photos of the box, large, and how many a station has not sent yet. */
function ArrivalPhotos({
  photos,
  photosDeleted,
  staff,
}: Pick<Arrival, 'photos' | 'photosDeleted' | 'staff'>): ReactNode {
  const { t } = useTranslation('arrivals');
  const awaited = staff?.awaitedPhotos ?? 0;
  const labelled = photos.map((photo) => ({ ...photo, label: t(`photos.${photo.kind}`) }));
  const hint = awaited > 0 ? t('photos.awaited', { count: awaited }) : undefined;
  return (
    <RecordPhotos title={t('photos.title')} hint={hint} photos={labelled} deleted={photosDeleted} isLarge />
  );
}
