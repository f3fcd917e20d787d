import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CasesCard } from '~/app/components/cases/cases-card';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { ParcelForecastCard } from '~/app/components/forecast/record-forecast';
import { ParcelIncidents } from '~/app/components/incidents/incidents';
import type { Parcel } from '~/app/components/parcels/types';
import { RecordHistory } from '~/app/components/record/history';
import { Notes } from '~/app/components/record/notes';
import { RecordPage } from '~/app/components/record/record-page';
import { RecordPhotos } from '~/app/components/record/record-photos';
import { NotYet } from '~/app/components/record/record-states';
import { isCustomer, useHost } from '~/app/host';
import { Facts } from './facts';
import { Goods } from './goods';
import { History } from './history';
import { Label } from './label';
import { NewLabel } from './new-label';
import { ParcelBill } from './parcel-bill';
import { ParcelHead } from './parcel-head';
import { ParcelPapers } from './parcel-papers';
import { Siblings } from './siblings';
import { WhatNow } from './what-now';

/** Tracking, label and bill of one parcel; for staff also the next action. */
export function ParcelPreview(): ReactNode {
  const { t } = useTranslation('parcels');
  const { params, searchParams, user } = useHost();
  const id = params.id ?? '';
  const parcel = trpc.parcels.get.useQuery({ id });
  if (!parcel.data) return <NotYet query={parcel} waiting={<Skeleton height="420px" />} />;
  if (searchParams.get('view') === 'label') return <Label parcel={parcel.data} />;
  const isLed = isCustomer(user);
  return (
    <RecordPage
      head={
        <>
          <ParcelHead parcel={parcel.data} />
          {isLed && <WhatNow parcel={parcel.data} />}
        </>
      }
      facts={
        <>
          <NewLabel parcel={parcel.data} />
          {!isLed && <ParcelForecastCard id={parcel.data.id} />}
          <Facts parcel={parcel.data} />
          <Goods parcel={parcel.data} />
          <ParcelBill parcel={parcel.data} />
          <CasesCard about={{ formId: parcel.data.form.id, parcelId: parcel.data.id }} />
          <ParcelIncidents parcelId={parcel.data.id} />
          <ParcelPapers parcel={parcel.data} />
          <ParcelPhotos photos={parcel.data.photos} photosDeleted={parcel.data.photosDeleted} />
          <Siblings parcel={parcel.data} title={t('siblings.title')} />
        </>
      }
      history={
        <>
          <History parcel={parcel.data} />
          {parcel.data.staff && <Notes kind="parcel" id={id} />}
          <RecordHistory key={parcel.data.version} kind="parcel" id={parcel.data.id} />
        </>
      }
    />
  );
}

/** Photos from the counter and the hand-over. */
function ParcelPhotos({ photos, photosDeleted }: Pick<Parcel, 'photos' | 'photosDeleted'>): ReactNode {
  const { t } = useTranslation('parcels');
  const labelled = photos.map((photo) => ({ ...photo, label: t(`photos.${photo.kind}`) }));
  return <RecordPhotos title={t('photos.title')} photos={labelled} deleted={photosDeleted} />;
}
