import { IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { useChange } from '~/app/screens/use-change';
import styles from '../payment.module.css';
import { QpayCode } from './qpay-code';
import { type FormMoney, pendingOf } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

/** All that is left by QPay: a button, then the code until it is paid or over. */
export function QpayPanel({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payment');
  const { user } = useHost();
  const format = useFormat();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney(money.formId);
  const { run, isBusy } = useChange();
  const pending = pendingOf(money, 'qpay');
  const { formId, balanceCents, balanceMnt } = money;
  if (pending) return <QpayCode id={pending.id} money={money} />;
  if (balanceCents === 0) return <p className="muted">{t('money.settled')}</p>;
  const start = (): Promise<void> =>
    run(
      { formId, seenCents: balanceCents },
      {
        send: (body) => utils.client.payments.startQpay.mutate(body),
        told: t('qpay.wait'),
        done: refresh,
      },
    );
  return (
    <div className={styles.qpay}>
      <p className="muted">{t(user?.role === 'client' ? 'qpay.words' : 'qpay.wordsStaff')}</p>
      {money.qpay === 'demo' && <p className={styles.demo}>{t('qpay.demo')}</p>}
      <Button
        size="lg"
        isFullWidth
        isBusy={isBusy}
        icon={<IconQrcode size={20} aria-hidden="true" />}
        onClick={() => void start()}
      >
        {t('qpay.start', { total: format.mnt(balanceMnt) })}
      </Button>
    </div>
  );
}
