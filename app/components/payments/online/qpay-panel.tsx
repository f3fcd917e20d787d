import { IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { isCustomer, useHost } from '~/app/host';
import { type FormMoney, pendingOf } from '../use-form-money';
import { OnlineStart } from './online-start';
import { QpayCode } from './qpay-code';

/** Pays all or a part of the balance by QPay: an amount and the buyer of the tax receipt, then the code until it is paid or expires. */
export function QpayPanel({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const { user } = useHost();
  const utils = trpc.useUtils();
  const pending = pendingOf(money, 'qpay');
  if (pending) return <QpayCode id={pending.id} money={money} />;
  if (money.balanceCents === 0) return <p className="muted">{t('money.settled')}</p>;
  return (
    <OnlineStart
      money={money}
      currency="MNT"
      balance={money.balanceMnt}
      text={t(isCustomer(user) ? 'qpay.text' : 'qpay.textStaff')}
      demo={money.qpay === 'demo' && t('qpay.demo')}
      icon={<IconQrcode size={20} aria-hidden="true" />}
      start={(total) => (total ? t('qpay.start', { total }) : t('qpay.startEmpty'))}
      waitText={t('qpay.wait')}
      send={(body) => utils.client.payments.startQpay.mutate(body)}
    />
  );
}
