import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { OfficePhones } from '~/app/components/offices/offices';
import { useLiveOffices } from '~/app/components/offices/use-live-offices';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { isCustomer, useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatPercent } from '~/domain/core/format/numbers';
import { originZone } from '~/domain/core/offices';
import { stopsForPrice } from '~/domain/forms/price-approval';
import styles from './preview.module.css';
import { AskRemeasure } from './price-answer/ask-remeasure';
import type { CaseProps } from './price-answer/case-props';
import { PriceQuestions } from './price-answer/price-questions';
import { PriceRefused } from './price-answer/price-refused';
import { RefusePrice } from './price-answer/refuse-price';
import { RemeasureAsked } from './price-answer/remeasure-asked';
import { ComparedPrices } from './price-facts';
import type { FormDetail } from './types';

/** A measured price that differs much from the quote: the customer's possible answers, and the result. */
export function PriceApproval({ form }: { form: FormDetail }): ReactNode {
  const { priceApproval, priceCase } = form;
  if (!priceCase) return null;
  return (
    <>
      {priceApproval === 'waiting' && <Question form={form} priceCase={priceCase} />}
      {priceApproval === 'remeasure_asked' && <RemeasureAsked form={form} priceCase={priceCase} />}
      {priceApproval === 'refused' && <PriceRefused form={form} priceCase={priceCase} />}
      {(stopsForPrice(priceApproval) || priceCase.questions.length > 0) && (
        <PriceQuestions form={form} priceCase={priceCase} />
      )}
    </>
  );
}

function Question({ form, priceCase }: CaseProps): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const offices = useLiveOffices();
  const { can, user } = useHost();
  const { quote, bill } = form;
  const mayAnswer = can('approve', 'Form') && isCustomer(user);
  const date = format.date(priceCase.answerBy, originZone);
  return (
    <section className={styles.approval} aria-labelledby="price-approval">
      <h2 id="price-approval">{t(mayAnswer ? 'approval.title' : 'approval.titleForStaff')}</h2>
      <p>
        {mayAnswer
          ? t('approval.text', { percent: formatPercent(priceCase.changeBps), date })
          : t('approval.textForStaff', { date })}
      </p>
      {quote && bill && <ComparedPrices form={form} quote={quote} bill={bill} />}
      {mayAnswer && bill && (
        <div className={styles.approvalActions}>
          <Approve form={form} totalCents={bill.totalCents} />
          <p className="muted small">{t('approval.orAsk')}</p>
          <div className={styles.otherAnswers}>
            <AskRemeasure form={form} priceCase={priceCase} />
            <RefusePrice form={form} priceCase={priceCase} />
          </div>
          <OfficePhones offices={offices} />
        </div>
      )}
    </section>
  );
}

function Approve({ form, totalCents }: { form: FormDetail; totalCents: number }): ReactNode {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useChange();
  const total = format.aud(totalCents);
  const approve = (): void =>
    void run(
      { id: form.id, version: form.version },
      { send: (body) => utils.client.forms.approvePrice.mutate(body), successText: t('told.approved') },
    ).finally(() => setIsAsking(false));
  return (
    <>
      <Button size="lg" icon={<IconCheck size={20} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        {t('approval.accept', { total })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('approval.sure', { total })}
        confirmLabel={t('approval.yes')}
        isBusy={isBusy}
        onConfirm={approve}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('approval.next')}</p>
      </ConfirmDialog>
    </>
  );
}
