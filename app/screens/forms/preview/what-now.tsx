import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { FormForecast } from '~/app/components/forecast/record-forecast';
import { DueOrNothing } from '~/app/components/parcels/due-or-nothing';
import { NowCard } from '~/app/components/record/now-card';
import { isCustomer, useHost } from '~/app/host';
import { parcelTroubles } from '~/domain/forms/parcel-troubles';
import { standingOfShipment } from '~/domain/receiver/standing';
import { CopyButton } from './copy-button';
import { ParcelTroubles } from './parcel-troubles';
import type { FormDetail } from './types';

/** Whether the form is led by what its customer has to do now. A slip, or a price that waits for an answer, leads it otherwise. */
export function useIsLed(form: FormDetail): boolean {
  const { user } = useHost();
  const isLedOtherwise = form.status === 'submitted' || form.priceApproval === 'waiting' || form.archivedAt;
  return isCustomer(user) && !isLedOtherwise;
}

/** What leads a form for its customer: where it is, its date, why it stops, and the one thing to do. */
export function WhatNow({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('parcels');
  const { status } = form;
  if (status === 'accepted') return <OnItsWay form={form} />;
  if (status === 'draft') return <Unsent form={form} />;
  if (status === 'submitted') return null;
  return (
    <NowCard title={t(`now.${status}`)}>
      {status === 'rejected' && form.rejectReason && (
        <p>
          <strong>{t('forms:text.rejectedBecause')}</strong> {form.rejectReason}
        </p>
      )}
      <p className="muted">{t('now.again')}</p>
      <CopyButton form={form} variant="filled" />
    </NowCard>
  );
}

function OnItsWay({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('parcels');
  const { standing, pieces, ready, delivered } = standingOfShipment(form.parcels.map(({ status }) => status));
  return (
    <NowCard title={t(`now.${standing}`, { pieces, ready, delivered })}>
      <FormForecast id={form.id} />
      <ParcelTroubles form={form} />
      <DueOrNothing
        formId={form.id}
        payAt="#pay"
        isOver={standing === 'delivered' || standing === 'ended'}
        hasTrouble={parcelTroubles(form.parcels, form.priceApproval).length > 0}
      />
    </NowCard>
  );
}

function Unsent({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <NowCard title={t('now.draft')}>
      <p className="muted">{t('now.continue')}</p>
      <LinkButton to={`/moz/form/edit/${form.id}`} icon={<IconPencil size={20} aria-hidden="true" />}>
        {t('forms:actions.goOn')}
      </LinkButton>
    </NowCard>
  );
}
