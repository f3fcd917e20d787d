import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CasesCard } from '~/app/components/cases/cases-card';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { FormForecastCard } from '~/app/components/forecast/record-forecast';
import { Card } from '~/app/components/layout/card';
import { lazyBlock } from '~/app/components/lazy/lazy-view';
import { DueMoney, FormMoneyCards } from '~/app/components/payments/form-money';
import { RecordHistory } from '~/app/components/record/history';
import { RecordPage } from '~/app/components/record/record-page';
import { NotYet } from '~/app/components/record/record-states';
import { isCustomer, useHost } from '~/app/host';
import { BillFacts } from './bill-facts';
import { CollectorOfForm } from './collector';
import { Corrections } from './corrections';
import { DeliveryWindow } from './delivery-window';
import { FormPapers } from './form-papers';
import { History } from './history';
import { Journey } from './journey';
import { PackedGoods } from './packed-goods';
import { ParcelTroubles } from './parcel-troubles';
import { Items, Pieces } from './parts';
import { PartyCard } from './party-card';
import styles from './preview.module.css';
import { PreviewHead } from './preview-head';
import { PriceApproval } from './price-approval';
import { ReceiverMessages } from './receiver-messages';
import { Slip } from './slip';
import { SlipCard } from './slip-card';
import type { FormDetail } from './types';
import { useIsLed, WhatNow } from './what-now';

const ReceivePanel = lazyBlock(
  'receive-panel',
  async () => (await import('~/app/components/parcels/receive/receive-panel')).ReceivePanel,
);

/** `/moz/form/preview/:id`: one form and its next action. */
export function FormPreviewScreen(): ReactNode {
  const { params, can } = useHost();
  const form = trpc.forms.get.useQuery({ id: params.id ?? '' });
  if (!form.data) return <NotYet query={form} waiting={<Skeleton height="24rem" />} />;
  return (
    <>
      <div className={styles.screen}>
        <Record form={form.data} isReceiving={form.data.status === 'submitted' && can('receive', 'Form')} />
      </div>
      <Slip form={form.data} />
    </>
  );
}

/** While receiving, the pieces have the full width; otherwise price and history are on the right. */
function Record({ form, isReceiving }: { form: FormDetail; isReceiving: boolean }): ReactNode {
  const { t } = useTranslation('parcels');
  const { user } = useHost();
  const [wasReceiving] = useState(isReceiving);
  const isSender = isCustomer(user);
  const isLed = useIsLed(form);
  const head = (
    <>
      <PreviewHead form={form} />
      {isLed ? <WhatNow form={form} /> : <ParcelTroubles form={form} />}
    </>
  );
  const side = (
    <>
      <BillFacts form={form}>{form.bill && <FormMoneyCards formId={form.id} />}</BillFacts>
      {form.parcels.length > 0 && <CasesCard about={{ formId: form.id }} />}
      <FormPapers form={form} />
      <History form={form} />
      <RecordHistory key={form.version} kind="form" id={form.id} />
    </>
  );
  if (!isReceiving) {
    const facts = (
      <>
        {wasReceiving && <p role="status">{t('receive.isDone')}</p>}
        <Facts form={form} />
      </>
    );
    const isBrought = isSender && form.status === 'submitted' && form.qr;
    const first = isBrought ? <SlipCard form={form} /> : form.bill && <DueMoney formId={form.id} />;
    return <RecordPage head={head} first={first} facts={facts} history={side} />;
  }
  return (
    <>
      {head}
      <div className={styles.receive}>
        <ReceivePanel formId={form.id} />
      </div>
      <RecordPage head={null} facts={<Facts form={form} />} history={side} />
    </>
  );
}

function Facts({ form }: { form: FormDetail }): ReactNode {
  const { t } = useTranslation('forms');
  const isLed = useIsLed(form);
  return (
    <>
      {form.archivedAt && (
        <p className="muted" role="status">
          {t('text.archived')}
        </p>
      )}
      {!isLed && form.rejectReason && form.status === 'rejected' && (
        <p className={styles.rejected} role="status">
          <strong>{t('text.rejectedBecause')}</strong> {form.rejectReason}
        </p>
      )}
      <PriceApproval form={form} />
      {form.status !== 'draft' && !isLed && <FormForecastCard id={form.id} />}
      {form.status === 'draft' ? (
        !isLed && <p className="muted">{t('text.draftHere')}</p>
      ) : (
        <>
          <Card title={t('sections.parties')}>
            <div className={styles.parties}>
              <PartyCard title={t('sections.sender')} party={form.sender} />
              <PartyCard
                title={t('sections.receiver')}
                party={form.receiver}
                foot={
                  <>
                    <Corrections form={form} />
                    <ReceiverMessages form={form} />
                    {form.parcels.length > 0 && <CollectorOfForm id={form.id} />}
                  </>
                }
              />
            </div>
          </Card>
          {form.parcels.length > 0 && <DeliveryWindow id={form.id} />}
          <Pieces form={form} />
          <Items form={form} />
          <PackedGoods form={form} />
          <Journey form={form} />
        </>
      )}
    </>
  );
}
