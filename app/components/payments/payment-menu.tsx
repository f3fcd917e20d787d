import { IconArrowBackUp, IconArrowForwardUp, IconBan } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '~/app/components/overlay/row-menu';
import { useHost } from '~/app/host';
import { handMethods, isMoneyIn, receiptText } from '~/domain/payments/kinds';
import { RefundDialog } from './refund-dialog';
import { ReverseDialog } from './reverse-dialog';
import type { FormMoney, Payment } from './use-form-money';
import { VoidDialog } from './void-dialog';

type Asked = { act: 'refund' | 'reverse' | 'void'; payment: Payment; money: FormMoney };

/** The possible actions on a payment, by permission. The server checks again. */
export function PaymentMenu({ payment, money }: { payment: Payment; money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const { can } = useHost();
  // As the dialog opened: a retry after a lost response must be the same request, also when the bill changed meanwhile.
  const [asked, setAsked] = useState<Asked>();
  const ask = (act: Asked['act']): void => setAsked({ act, payment, money });
  const { status, method, amount, refunded } = payment;
  const isByHand = handMethods.some((name) => name === method);
  const isPaid = isMoneyIn(status);
  const entries = [
    ...(isPaid && refunded < amount && can('refund', 'Payment')
      ? [
          {
            id: 'refund',
            label: t('refund.open'),
            icon: <IconArrowBackUp size={18} aria-hidden="true" />,
            onSelect: () => ask('refund'),
          },
          {
            id: 'reverse',
            label: t('reverse.open'),
            icon: <IconArrowForwardUp size={18} aria-hidden="true" />,
            onSelect: () => ask('reverse'),
          },
        ]
      : []),
    ...(isPaid && isByHand && refunded === 0 && can('void', 'Payment')
      ? [
          {
            id: 'void',
            label: t('void.open'),
            icon: <IconBan size={18} aria-hidden="true" />,
            isDanger: true,
            onSelect: () => ask('void'),
          },
        ]
      : []),
  ];
  const close = (): void => setAsked(undefined);
  return (
    <>
      <RowMenu label={t('money.menu', { number: receiptText(payment.number) })} entries={entries} />
      {asked?.act === 'refund' && (
        <RefundDialog payment={asked.payment} money={asked.money} onClose={close} />
      )}
      {asked?.act === 'reverse' && (
        <ReverseDialog payment={asked.payment} formId={money.formId} onClose={close} />
      )}
      {asked?.act === 'void' && <VoidDialog payment={asked.payment} formId={money.formId} onClose={close} />}
    </>
  );
}
