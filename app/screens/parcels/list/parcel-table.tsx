import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { DataTable } from '~/app/components/table/data-table';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { MINUTE_MS } from '~/domain/core/durations';
import { ListFilters } from './list-filters';
import { useParcelColumns } from './parcel-columns';
import { parcelFilterNames, readParcelQuery } from './parcel-query';
import { useParcelBulk } from './use-parcel-bulk';

/** The parcels as rows, by page. */
export function ParcelTable({ isStaff }: { isStaff: boolean }): ReactNode {
  const { t } = useTranslation('parcels');
  const { searchParams } = useHost();
  const { table, input } = readParcelQuery(searchParams);
  const utils = trpc.useUtils();
  const parcels = trpc.parcels.list.useQuery(input, { placeholderData: (before) => before });
  const now = useNow(new Date(parcels.dataUpdatedAt), MINUTE_MS);
  return (
    <DataTable
      list="parcels"
      input={input}
      label={t('list.title')}
      columns={useParcelColumns(now)}
      rowId={({ id }) => id}
      bulk={useParcelBulk(input)}
      state={table}
      query={parcels}
      count={() => utils.parcels.count.fetch(input)}
      searchLabel={t('list.search')}
      filters={<ListFilters />}
      filterNames={parcelFilterNames}
      empty={
        isStaff
          ? { text: t('list.empty') }
          : {
              text: t('list.emptyClient'),
              action: <LinkButton to="/moz/form/edit/new">{t('list.send')}</LinkButton>,
            }
      }
    />
  );
}
