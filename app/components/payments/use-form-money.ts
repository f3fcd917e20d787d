import { trpc } from '~/app/api/trpc';
import type { PaymentMethod } from '~/domain/payments/kinds';
import type { Outputs } from '~/server/router';

export type FormMoney = Outputs['payments']['ofForm'];
export type Payment = FormMoney['payments'][number];
export type TaxReceipt = NonNullable<Payment['taxReceipt']>;

const askAgainMs = 3_000;

/** The payments of a form; polled while an online payment is pending. */
export function useFormMoney(formId: string, { isEnabled = true } = {}) {
  return trpc.payments.ofForm.useQuery(
    { formId },
    {
      enabled: isEnabled,
      refetchInterval: ({ state }) => (state.data && pendingOf(state.data) ? askAgainMs : false),
    },
  );
}

/** The pending online payment, of one method or of any. */
export function pendingOf({ payments }: FormMoney, method?: PaymentMethod): Payment | undefined {
  return payments.find((payment) => payment.status === 'pending' && (!method || payment.method === method));
}
