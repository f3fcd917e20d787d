import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { Desk } from './desk/desk';
import { PaymentList } from './payment-list';
import { ReceiptScreen } from './receipt/receipt-screen';
import { TillScreen } from './till/till-screen';

/** Payments: the list, the bill of one form (`?form=`), a receipt (`?receipt=`) and the day of a till (`?tab=till`). */
export function PaymentScreen(): ReactNode {
  const { searchParams, can } = useHost();
  const receipt = searchParams.get('receipt');
  const form = searchParams.get('form');
  if (receipt !== null) return <ReceiptScreen id={receipt} />;
  if (form !== null) return <Desk key={form} formId={form} />;
  const isTill = searchParams.get('tab') === 'till' && can('close', 'Payment');
  return isTill ? <TillScreen /> : <PaymentList />;
}
