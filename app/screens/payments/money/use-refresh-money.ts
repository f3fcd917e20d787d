import { trpc } from '~/app/api/trpc';

/** After money has moved: what tells of it is asked for again, and whether its form may be archived. */
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
