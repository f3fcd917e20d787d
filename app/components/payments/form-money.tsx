import { IconCash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { lazyBlock } from '~/app/components/lazy/lazy-view';
import { isCustomer, useHost } from '~/app/host';
import { BalanceCard } from './balance-card';
import { BankCard } from './bank-card';
import { InvoicesCard } from './invoices-card';
import styles from './money.module.css';
import { PaymentsCard } from './payments-card';
import { ShelfCharges } from './shelf-charges';
import { type FormMoney, useFormMoney } from './use-form-money';

// Only a customer with a balance pays here.
const PayCard = lazyBlock('pay-card', async () => (await import('./pay-card')).PayCard);

/** For a customer who owes something: the balance and how to pay it, which lead the page. */
export function DueMoney({ formId }: { formId: string }): ReactNode {
  const { money, isDue } = useShownMoney(formId);
  if (!money || !isDue) return null;
  return (
    <div id="pay" className={styles.due}>
      <BalanceCard money={money} />
      <PayCard money={money} />
    </div>
  );
}

/** What the customer who looks at the form owes for it now; 0 for everybody else. */
export function useDueCents(formId: string): number {
  const { money, isDue } = useShownMoney(formId);
  return money && isDue ? money.balanceCents : 0;
}

/** The payments of a form: the balance, unless it leads the page, then every payment. */
export function FormMoneyCards({ formId }: { formId: string }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const { money, isDue } = useShownMoney(formId);
  if (!money) return null;
  const isPayable = money.balanceCents > 0 && !money.isPriceWaiting;
  const isTaker = isPayable && can('pay', 'Payment');
  return (
    <>
      {!isDue && (
        <BalanceCard money={money}>
          {isTaker && (
            <LinkButton
              to={`/moz/payment?form=${formId}`}
              isFullWidth
              icon={<IconCash size={20} aria-hidden="true" />}
            >
              {t('money.take')}
            </LinkButton>
          )}
        </BalanceCard>
      )}
      {isTaker && <ShelfCharges money={money} />}
      {!isDue && money.bank && isPayable && <BankCard money={money} bank={money.bank} />}
      {money.invoices.length > 0 && <InvoicesCard money={money} />}
      {money.payments.length > 0 && <PaymentsCard money={money} />}
    </>
  );
}

/** The money of a form with a bill, and whether its customer looks at it and owes something. */
function useShownMoney(formId: string): { money: FormMoney | undefined; isDue: boolean } {
  const { can, user } = useHost();
  const { data } = useFormMoney(formId, { isEnabled: can('read', 'Payment') });
  const money = data && data.mntPerUnit !== null ? data : undefined;
  const isDue = isCustomer(user) && money !== undefined && money.balanceCents > 0;
  return { money, isDue: isDue && !money.isPriceWaiting };
}
