import { trpc } from '~/app/api/trpc';

/** Refetches payment data after a payment, and whether the form may be archived. */
export function useRefreshMoney(formId: string): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.payments.invalidate(),
      utils.forms.get.invalidate({ id: formId }),
      utils.parcels.get.invalidate(),
    ]);
  };
}
