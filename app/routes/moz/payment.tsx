import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readPaymentQuery } from '~/app/screens/payments/payment-query';
import { PaymentScreen } from '~/app/screens/payments/payment-screen';
import { readTillQuery } from '~/app/screens/payments/till/till-query';

export const loader = screenLoader('moz-payment', async ({ payments }, { request, context }) => {
  const { searchParams } = new URL(request.url);
  const [receipt, form] = [searchParams.get('receipt'), searchParams.get('form')];
  if (receipt !== null) return await payments.receipt.fetch({ id: receipt });
  if (form !== null) return await payments.ofForm.fetch({ formId: form });
  if (searchParams.get('tab') !== 'till')
    return await payments.list.prefetch(readPaymentQuery(searchParams).input);
  const role = context.session?.user.role ?? '';
  return await payments.tillDay.prefetch(readTillQuery(searchParams, role, new Date()));
});

export default function MozPaymentRoute(): ReactNode {
  return (
    <Hydrated>
      <PaymentScreen />
    </Hydrated>
  );
}
