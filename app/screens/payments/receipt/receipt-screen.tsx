import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { RecordHistory } from '~/app/components/record/history';
import { PapersCard, useBothLanguages } from '~/app/components/record/papers-card';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { receiptNumber } from '~/domain/payments/kinds';
import { Receipt } from './receipt';
import styles from './receipt.module.css';

/** A receipt to print: black on white, without the layout, in both languages. */
export function ReceiptScreen({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('payments');
  const { print, can } = useHost();
  const bothLanguages = useBothLanguages();
  const query = trpc.payments.receipt.useQuery({ id });
  if (!query.data) return <NotYet query={query} />;
  const receipt = query.data;
  const bill = can('pay', 'Payment') ? '/moz/payment?form=' : '/moz/form/preview/';
  return (
    <>
      <div className="no-print">
        <RecordHead
          name={receiptNumber(receipt.number)}
          back={{ to: `${bill}${receipt.formId}`, label: t('receipt.back') }}
          next={
            <Button size="lg" icon={<IconPrinter size={20} aria-hidden="true" />} onClick={print}>
              {t('receipt.print')}
            </Button>
          }
        />
      </div>
      <Receipt receipt={receipt} />
      <div className={`no-print ${styles.papers}`}>
        <PapersCard
          papers={[{ id, name: t('documents:names.receipt'), files: bothLanguages('receipt', id) }]}
        />
        <RecordHistory key={query.dataUpdatedAt} kind="payment" id={id} />
      </div>
    </>
  );
}
