import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { isOpenTaxState } from '~/domain/payments/tax-receipt';
import styles from './money.module.css';
import type { TaxReceipt } from './use-form-money';

const TaxDialog = lazy(async () => ({ default: (await import('./tax-dialog')).TaxDialog }));

/** The state of a payment's tax receipt, why it waits, and the way to resolve it. */
export function TaxLine({ receipt, formId }: { receipt: TaxReceipt; formId: string }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const [isOpen, setOpen] = useState(false);
  const { state, problem, reason, isDemo } = receipt;
  const facts = [t('tax.of', { state: t(`tax.states.${state}`) }), isDemo && t('tax.demo')].filter(Boolean);
  const isStuck = isOpenTaxState(state);
  return (
    <div className={styles.tax}>
      <p className={isStuck ? styles.taxOpen : 'muted small'}>{facts.join(' · ')}</p>
      {problem && <p className="muted small">{t(`tax.problems.${problem}`, { reason })}</p>}
      {isStuck && can('pay', 'Payment') && (
        <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
          {t('tax.resolve')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TaxDialog receipt={receipt} formId={formId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
