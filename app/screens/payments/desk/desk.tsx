import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceCard } from '~/app/components/payments/balance-card';
import { PaymentsCard } from '~/app/components/payments/payments-card';
import { useFormMoney } from '~/app/components/payments/use-form-money';
import { RecordHead } from '~/app/components/record/record-head';
import { RecordPage } from '~/app/components/record/record-page';
import { NotYet } from '~/app/components/record/record-states';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { DeskNotice } from './desk-notice';
import { PaidCard } from './paid-card';
import { TakePayment } from './take-payment';

/** The payment desk with one bill: its balance, and the payment. */
export function Desk({ formId }: { formId: string }): ReactNode {
  const { t } = useTranslation('payments');
  const { can, Link } = useHost();
  const query = useFormMoney(formId);
  const [takenId, setTakenId] = useState<string>();
  const [isMore, setMore] = useState(false);
  if (!query.data) return <NotYet query={query} />;
  const money = query.data;
  const isPayable = can('pay', 'Payment') && money.mntPerUnit !== null && !money.isPriceWaiting;
  const isSettled = money.balanceCents === 0 && !isMore;
  const taken = (id: string): void => {
    setTakenId(id);
    setMore(false);
  };
  return (
    <RecordPage
      head={
        <RecordHead
          name={<Link to={`/moz/form/preview/${formId}`}>{money.formCode}</Link>}
          status={money.mntPerUnit !== null && <StatusPill kind="bill" state={money.state} size="lg" />}
          facts={money.customer.name}
          back={{ to: '/moz/payment', label: t('titles.list') }}
        />
      }
      facts={
        <>
          <DeskNotice money={money} />
          {isPayable && isSettled && <PaidCard takenId={takenId} onTakeMore={() => setMore(true)} />}
          {isPayable && !isSettled && <TakePayment money={money} onTaken={taken} />}
          <PaymentsCard money={money} />
        </>
      }
      history={<BalanceCard money={money} />}
    />
  );
}
