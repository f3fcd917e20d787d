import { IconCash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { lazyBlock } from '~/app/components/lazy/lazy-view';
import { useHost } from '~/app/host';
import { BalanceCard } from './balance-card';
import { BankCard } from './bank-card';
import { InvoicesCard } from './invoices-card';
import { PaymentsCard } from './payments-card';
import { ShelfCharges } from './shelf-charges';
import { pendingOf, useFormMoney } from './use-form-money';

// Only a customer with a balance pays online.
const CardPanel = lazyBlock('card-panel', async () => (await import('./online/card-panel')).CardPanel);
const QpayPanel = lazyBlock('qpay-panel', async () => (await import('./online/qpay-panel')).QpayPanel);

/** The payments of a form: the balance and how to pay it, then every payment. */
export function FormMoneyCards({ formId }: { formId: string }): ReactNode {
  const { t } = useTranslation('payments');
  const { can, user } = useHost();
  const { data: money } = useFormMoney(formId, { isEnabled: can('read', 'Payment') });
  if (!money || money.mntPerUnit === null) return null;
  const isClient = user?.role === 'client';
  const isPayable = money.balanceCents > 0 && !money.isPriceWaiting;
  const isOnline = isClient && isPayable && can('create', 'Payment');
  const waiting = pendingOf(money)?.method;
  const isCard = isOnline && money.card !== 'off' && waiting !== 'qpay';
  const isQpay = isOnline && money.qpay !== 'off' && waiting !== 'card_online';
  return (
    <>
      <BalanceCard money={money}>
        {isPayable && can('pay', 'Payment') && (
          <LinkButton
            to={`/moz/payment?form=${formId}`}
            isFullWidth
            icon={<IconCash size={20} aria-hidden="true" />}
          >
            {t('money.take')}
          </LinkButton>
        )}
      </BalanceCard>
      {isPayable && can('pay', 'Payment') && <ShelfCharges money={money} />}
      {isCard && (
        <Card title={t('card.title')}>
          <CardPanel money={money} />
        </Card>
      )}
      {isQpay && (
        <Card title={t('qpay.title')}>
          <QpayPanel money={money} />
        </Card>
      )}
      {money.bank && isPayable && <BankCard money={money} bank={money.bank} />}
      {money.invoices.length > 0 && <InvoicesCard money={money} />}
      {money.payments.length > 0 && <PaymentsCard money={money} />}
    </>
  );
}
