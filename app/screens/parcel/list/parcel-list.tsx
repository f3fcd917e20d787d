import { IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/button';
import { PageHead } from '~/app/components/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { useNow } from '~/app/components/use-now';
import { useHost } from '~/app/host';
import { scanActs } from '~/domain/parcel/schema';
import { FindByNumber } from './find-by-number';
import { ListFilters } from './list-filters';
import { useParcelColumns } from './parcel-columns';
import { parcelFilterNames, readParcelQuery } from './parcel-query';
import { permissionOfScan } from './scan-permissions';
import { ScanStation } from './scan-station';
import { useParcelBulk } from './use-parcel-bulk';

const MINUTE_MS = 60_000;

/** Every parcel that one may see; `?view=scan` is the station for moving many by scan. */
export function ParcelList(): ReactNode {
  const { t } = useTranslation('parcels');
  const host = useHost();
  const { table, input } = readParcelQuery(host.searchParams);
  const isScanning = host.searchParams.get('view') === 'scan';
  const parcels = trpc.parcels.list.useQuery(input, { placeholderData: (before) => before });
  const now = useNow(new Date(parcels.dataUpdatedAt), MINUTE_MS);
  const columns = useParcelColumns(now);
  const bulk = useParcelBulk(input);
  const isStaff = host.can('update', 'Parcel');
  const mayScan = scanActs.some((act) => host.can(permissionOfScan(act), 'Parcel'));
  if (isScanning && mayScan) return <ScanStation />;
  return (
    <>
      <PageHead
        title={t('list.title')}
        lead={t(isStaff ? 'list.lead' : 'list.leadClient')}
        actions={
          mayScan && (
            <LinkButton
              to="/moz/parcel/list?view=scan"
              variant="outline"
              icon={<IconScan size={18} aria-hidden="true" />}
            >
              {t('scan.open')}
            </LinkButton>
          )
        }
      />
      {isStaff && <FindByNumber />}
      <DataTable
        list="parcels"
        input={input}
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        bulk={bulk}
        state={table}
        page={parcels.data}
        error={parcels.error ?? undefined}
        onRetry={() => void parcels.refetch()}
        isRefreshing={parcels.isPlaceholderData}
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
    </>
  );
}
