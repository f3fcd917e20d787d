import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { CodeImage } from '~/app/components/media/code-image';
import { isCustomer, useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from '../money.module.css';
import type { FormMoney } from '../use-form-money';
import { useRefreshMoney } from '../use-refresh-money';
import { BankApps } from './bank-apps';

const askAgainMs = 1_500;

/** A pending QPay code: the QR image, bank app links, its expiry, and the payer's actions. */
export function QpayCode({ id, money }: { id: string; money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const isPayer = isCustomer(useHost().user);
  const format = useFormat();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney(money.formId);
  const { run, isBusy } = useChange();
  const { data: code } = trpc.payments.qpay.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.qr ? false : askAgainMs) },
  );
  const press = (name: 'checkQpay' | 'cancelQpay' | 'payDemoQpay', successText: string): Promise<void> =>
    run({ id }, { send: (body) => utils.client.payments[name].mutate(body), successText, done: refresh });
  if (!code) return <p role="status">{t('qpay.wait')}</p>;
  const total = format.mnt(code.amount);
  return (
    <div className={styles.qpay}>
      {code.isDemo && <p className={styles.demo}>{t('qpay.demo')}</p>}
      <p className={styles.qpayTotal}>{total}</p>
      {code.taxBuyer && (
        <p className="small">
          {t('tax.of', {
            state: [t(`tax.buyers.${code.taxBuyer.kind}`), code.taxBuyer.number].filter(Boolean).join(' · '),
          })}
        </p>
      )}
      {code.qr ? (
        <>
          {isPayer && <BankApps links={code.links} />}
          <span className={styles.qr}>
            <CodeImage svg={code.qr} label={t('qpay.code', { total })} width="220px" />
          </span>
          {isPayer && <p className="small">{t('qpay.scan')}</p>}
          <p className="muted small">
            {t('qpay.until', { at: format.placeTime(code.expiresAt, destinationZone) })}
          </p>
          <p role="status">{t('qpay.waiting')}</p>
        </>
      ) : (
        <p role="status">{t(code.isOver ? 'qpay.ending' : 'qpay.wait')}</p>
      )}
      <div className={styles.qpayActions}>
        {code.isDemo && code.qr && (
          <Button isBusy={isBusy} onClick={() => void press('payDemoQpay', t('qpay.asked'))}>
            {t('qpay.pretend')}
          </Button>
        )}
        <Button variant="soft" isBusy={isBusy} onClick={() => void press('checkQpay', t('qpay.asked'))}>
          {t(isPayer ? 'qpay.check' : 'qpay.checkStaff')}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void press('cancelQpay', t('qpay.cancelled'))}>
          {t('qpay.cancel')}
        </Button>
      </div>
    </div>
  );
}
