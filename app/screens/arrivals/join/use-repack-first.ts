import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { useHost } from '~/app/host';

type RepackFirst = { ask: (arrivalIds: string[], seenCents: number) => void; isBusy: boolean };

/** Asks that arrivals are packed together before they are sent, and goes back to the shelf. */
export function useRepackFirst(): RepackFirst {
  const { t } = useTranslation('arrivals-join');
  const { navigate, searchParams } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const customer = searchParams.get('customer');
  const ask = (arrivalIds: string[], seenCents: number): void =>
    void run(
      { arrivalIds, purpose: 'repack' as const, seenCents },
      {
        send: async (body) => {
          try {
            return await utils.client.services.ask.mutate(body);
          } catch (error) {
            await utils.arrivals.joinedPrice.invalidate();
            throw error;
          }
        },
        successText: t('repack.asked'),
        done: async () => {
          await Promise.all([utils.arrivals.invalidate(), utils.services.invalidate()]);
          navigate(customer ? `/moz/shelf?customer=${customer}` : '/moz/shelf');
        },
      },
    );
  return { ask, isBusy };
}
