import { IconBuildingBank, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { BankDetails } from './bank-card';
import styles from './money.module.css';
import { CardPanel } from './online/card-panel';
import { QpayPanel } from './online/qpay-panel';
import { type PayWay, payWaysOf } from './pay-ways';
import type { FormMoney } from './use-form-money';

const icons: Readonly<Record<PayWay, ReactNode>> = {
  card: <IconCreditCard size={22} aria-hidden="true" />,
  qpay: <IconQrcode size={22} aria-hidden="true" />,
  transfer: <IconBuildingBank size={22} aria-hidden="true" />,
};

/** The title where there is no choice. */
const titles = { card: 'pay.only.card', qpay: 'pay.only.qpay', transfer: 'bank.title' } as const;

/** How a customer pays what is due: one choice of the ways, of which only the chosen one is open. */
export function PayCard({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const [chosen, choose] = useState<string>();
  const ways = payWaysOf(money, { mayPayOnline: can('create', 'Payment') });
  const way = ways.find((one) => one === chosen) ?? ways[0];
  if (!way) return null;
  return (
    <Card title={ways.length > 1 ? t('pay.title') : t(titles[way])}>
      <div className={styles.pay}>
        {ways.length > 1 && (
          <ChoiceCards
            legend={t('pay.title')}
            isLegendHidden
            choices={ways.map((value) => ({ value, label: t(`pay.ways.${value}`), icon: icons[value] }))}
            value={way}
            onChange={choose}
          />
        )}
        {way === 'card' && <CardPanel money={money} />}
        {way === 'qpay' && <QpayPanel money={money} />}
        {way === 'transfer' && money.bank && <BankDetails money={money} bank={money.bank} />}
      </div>
    </Card>
  );
}
