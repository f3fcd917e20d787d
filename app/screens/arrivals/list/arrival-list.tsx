import {
  IconBoxSeam,
  IconHandStop,
  IconLayoutKanban,
  IconList,
  IconPackageImport,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { PageHead } from '~/app/components/layout/page-head';
import { LazyPart, lazyPart } from '~/app/components/lazy/lazy-view';
import { ViewSwitch } from '~/app/components/navigation/view-switch';
import { DataTable } from '~/app/components/table/data-table';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { MINUTE_MS } from '~/domain/core/durations';
import { useArrivalColumns } from './arrival-columns';
import { ArrivalFilters } from './arrival-filters';
import {
  type ArrivalTab,
  arrivalFilterNames,
  isArrivalBoard,
  readArrivalQuery,
  readArrivalTab,
} from './arrival-query';
import { useArrivalBulk } from './use-arrival-bulk';

const board = lazyPart('board', async () => (await import('../board/arrival-board')).ArrivalBoard);

const icons = { shelf: IconBoxSeam, unclaimed: IconQuestionMark, all: IconList } as const;

/** Boxes of shops, for staff: on the shelf, without a customer, or all. */
export function ArrivalList(): ReactNode {
  const { t } = useTranslation('arrivals');
  const { searchParams, can } = useHost();
  const tab = readArrivalTab(searchParams);
  const shown = isArrivalBoard(searchParams) ? 'board' : tab;
  return (
    <>
      <PageHead
        title={t('list.title')}
        lead={t(`list.leads.${shown}`)}
        actions={
          can('receive', 'Arrival') && (
            <LinkButton to="/moz/arrival/new" icon={<IconPackageImport size={18} aria-hidden="true" />}>
              {t('receive.open')}
            </LinkButton>
          )
        }
      />
      <ArrivalViews shown={shown} />
      <WaitingApprovals acts={['arrivals.dispose']} />
      {shown === 'board' ? <LazyPart part={board} /> : <ArrivalTable key={tab} />}
    </>
  );
}

/** Switches between what is on the shelf, what is unclaimed, all, the board and the claims. */
function ArrivalViews({ shown }: { shown: ArrivalTab | 'board' }): ReactNode {
  const { t } = useTranslation('arrivals');
  const { can } = useHost();
  const view = (id: ArrivalTab) => ({
    id,
    to: id === 'shelf' ? '/moz/arrival/list' : `/moz/arrival/list?tab=${id}`,
    text: t(`list.tabs.${id}`),
    icon: icons[id],
  });
  const claims = {
    ...{ id: 'claims', to: '/moz/arrival/claims' },
    ...{ text: t('list.tabs.claims'), icon: IconHandStop },
  };
  return (
    <ViewSwitch
      label={t('list.tabs.label')}
      shown={shown}
      views={[
        view('shelf'),
        view('unclaimed'),
        view('all'),
        {
          id: 'board',
          to: '/moz/arrival/list?view=board',
          text: t('list.tabs.board'),
          icon: IconLayoutKanban,
        },
        ...(can('approve', 'Claim') ? [claims] : []),
      ]}
    />
  );
}

function ArrivalTable(): ReactNode {
  const { t } = useTranslation('arrivals');
  const { searchParams } = useHost();
  const { table, input } = readArrivalQuery(searchParams);
  const utils = trpc.useUtils();
  const arrivals = trpc.arrivals.list.useQuery(input, { placeholderData: (before) => before });
  const now = useNow(new Date(arrivals.dataUpdatedAt), MINUTE_MS);
  return (
    <DataTable
      list="arrivals"
      input={input}
      label={t('list.title')}
      columns={useArrivalColumns(now)}
      rowId={({ id }) => id}
      bulk={useArrivalBulk(input)}
      state={table}
      query={arrivals}
      count={() => utils.arrivals.count.fetch(input)}
      searchLabel={t('list.search')}
      filters={<ArrivalFilters />}
      filterNames={arrivalFilterNames}
      empty={{ text: t('list.empty') }}
    />
  );
}
