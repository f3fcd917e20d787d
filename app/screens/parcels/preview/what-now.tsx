import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { ParcelForecast } from '~/app/components/forecast/record-forecast';
import { DueOrNothing } from '~/app/components/parcels/due-or-nothing';
import type { Parcel } from '~/app/components/parcels/types';
import { useHoldReason } from '~/app/components/parcels/use-hold-reason';
import { NowCard } from '~/app/components/record/now-card';
import { standingOfShipment } from '~/domain/receiver/standing';

/** What leads a parcel for its customer: where it is, its date, why it stops, and the one thing to do. */
export function WhatNow({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const holdReason = useHoldReason();
  const { standing } = standingOfShipment([parcel.status]);
  const formPath = `/moz/form/preview/${parcel.form.id}`;
  if (parcel.form.priceApproval === 'waiting') {
    return (
      <NowCard title={t('now.price')}>
        <LinkButton to={formPath}>{t('bill.waiting')}</LinkButton>
      </NowCard>
    );
  }
  return (
    <NowCard title={t(`now.${standing}`)}>
      {parcel.holdReason && (
        <p role="status">{t('now.because', { reason: holdReason(parcel.holdReason) })}</p>
      )}
      <ParcelForecast id={parcel.id} />
      <DueOrNothing
        formId={parcel.form.id}
        payAt={`${formPath}#pay`}
        isOver={standing === 'delivered' || standing === 'ended'}
        hasTrouble={parcel.holdReason !== null}
      />
    </NowCard>
  );
}
