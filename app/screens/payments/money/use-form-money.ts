import { trpc } from '~/app/api/trpc';
import type { PaymentMethod } from '~/domain/payments/kinds';
import type { Outputs } from '~/server/router';

export type FormMoney = Outputs['payments']['ofForm'];
export type Payment = FormMoney['payments'][number];

const askAgainMs = 3_000;

/** The money of a form; while a payment waits online it is asked for again and again. */
export function useFormMoney(formId: string, { isEnabled = true } = {}) {
  return trpc.payments.ofForm.useQuery(
    { formId },
    {
      enabled: isEnabled,
      refetchInterval: ({ state }) => (state.data && pendingOf(state.data) ? askAgainMs : false),
    },
  );
}

/** The payment that waits online, of one method or whichever. */
export function pendingOf({ payments }: FormMoney, method?: PaymentMethod): Payment | undefined {
  return payments.find((payment) => payment.status === 'pending' && (!method || payment.method === method));
}
