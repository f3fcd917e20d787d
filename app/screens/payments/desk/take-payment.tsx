import { IconBuildingBank, IconCash, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { Card } from '~/app/components/layout/card';
import { useOffice } from '~/app/components/payments/office-field';
import { QpayPanel } from '~/app/components/payments/online/qpay-panel';
import type { FormMoney } from '~/app/components/payments/use-form-money';
import { useHost } from '~/app/host';
import { homeOffice, officeTable } from '~/domain/core/offices';
import { handMethods, type PaymentCurrency, paymentCurrencies } from '~/domain/payments/kinds';
import styles from '../payment.module.css';
import { HandPayment } from './hand-payment';
import type { HeldBill } from './seen-bill';

const icons = {
  cash: <IconCash size={22} aria-hidden="true" />,
  card: <IconCreditCard size={22} aria-hidden="true" />,
  bank: <IconBuildingBank size={22} aria-hidden="true" />,
  qpay: <IconQrcode size={22} aria-hidden="true" />,
} as const;

type TakePaymentProps = { money: FormMoney; onTaken: (paymentId: string) => void };

/** The payment desk: method, currency, amount. Enter records the settling amount. */
export function TakePayment({ money, onTaken }: TakePaymentProps): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  const [office, setOffice] = useOffice();
  const [method, setMethod] = useState<string>('cash');
  const [currency, setCurrency] = useState<PaymentCurrency>();
  const [note, setNote] = useState('');
  const [held, setHeld] = useState<HeldBill>();
  const isQpay = money.qpay !== 'off' && can('create', 'Payment');
  const methods = [...handMethods, ...(isQpay ? (['qpay'] as const) : [])];
  const hand = handMethods.find((name) => name === method);
  const shownCurrency = currency ?? officeTable[office ?? homeOffice].currency;
  return (
    <Card title={t('take.title')}>
      <div className={styles.take}>
        <ChoiceCards
          legend={t('take.method')}
          value={method}
          choices={methods.map((value) => ({ value, label: t(`methods.${value}`), icon: icons[value] }))}
          onChange={setMethod}
        />
        {hand ? (
          <>
            <ChoiceCards
              legend={t('take.currency')}
              value={shownCurrency}
              choices={paymentCurrencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
              onChange={(value) => setCurrency(value === 'MNT' ? 'MNT' : 'AUD')}
            />
            <HandPayment
              key={`${hand} ${shownCurrency}`}
              money={money}
              method={hand}
              currency={shownCurrency}
              office={office}
              onOffice={setOffice}
              note={note}
              onNote={setNote}
              held={held}
              onHeld={setHeld}
              onTaken={onTaken}
            />
          </>
        ) : (
          <QpayPanel money={money} />
        )}
      </div>
    </Card>
  );
}
