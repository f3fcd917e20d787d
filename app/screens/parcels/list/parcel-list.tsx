import { IconLayoutKanban, IconList, IconScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { LazyPart, lazyPart } from '~/app/components/lazy/lazy-view';
import { ViewSwitch } from '~/app/components/navigation/view-switch';
import { useHost } from '~/app/host';
import { scanActs } from '~/domain/parcels/scan-acts';
import { permissionOf } from '~/domain/station/permissions';
import { FindByNumber } from './find-by-number';
import { readParcelView } from './parcel-query';
import { ParcelTable } from './parcel-table';

const board = lazyPart('board', async () => (await import('../board/parcel-board')).ParcelBoard);
const scanStation = lazyPart('scan', async () => (await import('./scan-station')).ScanStation);
const bulkScan = lazyPart('scanMany', async () => (await import('../bulk-scan/bulk-scan')).BulkScan);

/** The parcels that the user may read, as a list or a board; `?view=scan` and `scanMany` are stations. */
export function ParcelList(): ReactNode {
  const { searchParams, can } = useHost();
  const view = readParcelView(searchParams);
  const mayScan = scanActs.some((act) => can(...permissionOf(act)));
  if (mayScan && view === 'scan') return <LazyPart part={scanStation} />;
  if (mayScan && view === 'scanMany') return <LazyPart part={bulkScan} />;
  return <ParcelOverview mayScan={mayScan} />;
}

function ParcelOverview({ mayScan }: { mayScan: boolean }): ReactNode {
  const { t } = useTranslation('parcels');
  const { searchParams, can } = useHost();
  const isStaff = can('update', 'Parcel');
  const shown = isStaff && readParcelView(searchParams) === 'board' ? 'board' : 'list';
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
      {isStaff && (
        <ViewSwitch
          label={t('views.label')}
          shown={shown}
          views={[
            { id: 'list', to: '/moz/parcel/list', text: t('views.list'), icon: IconList },
            {
              id: 'board',
              to: '/moz/parcel/list?view=board',
              text: t('views.board'),
              icon: IconLayoutKanban,
            },
          ]}
        />
      )}
      {shown === 'list' ? <ParcelTable isStaff={isStaff} /> : <LazyPart part={board} />}
    </>
  );
}
