import { trpc } from '~/app/api/trpc';
import type { Outputs } from '~/server/router';

export type FormMoney = Outputs['payments']['ofForm'];
export type Payment = FormMoney['payments'][number];

const askAgainMs = 3_000;

/** The money of a form; while a QPay code is open it is asked for again and again. */
export function useFormMoney(formId: string, { isEnabled = true } = {}) {
  return trpc.payments.ofForm.useQuery(
    { formId },
    {
      enabled: isEnabled,
      refetchInterval: ({ state }) => (state.data && pendingOf(state.data) ? askAgainMs : false),
    },
  );
}

export function pendingOf({ payments }: FormMoney): Payment | undefined {
  return payments.find(({ status }) => status === 'pending');
}
