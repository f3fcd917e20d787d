import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type RowChange, useRowChange } from '~/app/components/record/use-row-change';
import type { Parcel } from './types';

type Client = ReturnType<typeof trpc.useUtils>['client']['parcels'];
export type ParcelChange = RowChange<Client>;

/** Changes of a parcel, which is read again after each, with its incidents. */
export function useParcelChange(row: Pick<Parcel, 'id' | 'version'>): ParcelChange {
  const { t } = useTranslation('parcels');
  const { client, parcels, incidents } = trpc.useUtils();
  return useRowChange({
    ...{ row, client: client.parcels, successText: t('done'), outdated: 'parcel.move_refused' },
    refresh: () => Promise.all([parcels.get.invalidate(), parcels.list.invalidate(), incidents.invalidate()]),
  });
}
