import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type RowChange, useRowChange } from '~/app/components/record/use-row-change';
import type { Arrival } from './types';

type Client = ReturnType<typeof trpc.useUtils>['client']['arrivals'];
export type ArrivalChange = RowChange<Client>;

/** Changes of an arrival, which is read again after each. */
export function useArrivalChange(row: Pick<Arrival, 'id' | 'version'>): ArrivalChange {
  const { t } = useTranslation('arrivals');
  const { client, arrivals } = trpc.useUtils();
  return useRowChange({
    ...{ row, client: client.arrivals, successText: t('done'), outdated: 'arrival.move_refused' },
    refresh: () => arrivals.invalidate(),
  });
}
