import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/button';
import { PageHead } from '~/app/components/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { Tabs } from '~/app/components/tabs';
import { useNow } from '~/app/components/use-now';
import { useHost } from '~/app/host';
import { useCargoColumns } from './cargo-columns';
import { type CargoTab, cargoTabs, readCargoQuery } from './cargo-query';
import { useCargoBulk } from './use-cargo-bulk';

/** Every flight, by state. */
export function CargoList(): ReactNode {
  const { t } = useTranslation('cargo');
  const host = useHost();
  const { tab, table, input } = readCargoQuery(host.searchParams);
  const cargos = trpc.cargo.list.useQuery(input, { placeholderData: (before) => before });
  const now = useNow(new Date(cargos.dataUpdatedAt));
  const columns = useCargoColumns(now);
  const mayPlan = host.can('plan', 'Cargo');
  const plan = (
    <LinkButton to="/moz/cargo?view=plan" icon={<IconPlus size={18} aria-hidden="true" />}>
      {t('list.plan')}
    </LinkButton>
  );
  const choose = (next: CargoTab): void =>
    host.setSearch({
      tab: next === 'all' ? undefined : next,
      page: undefined,
      sort: undefined,
      order: undefined,
    });
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')} actions={mayPlan && plan} />
      <Tabs
        label={t('list.tabs')}
        tabs={cargoTabs.map((id) => ({ id, text: t(`tabs.${id}`) }))}
        chosen={tab}
        onChoose={choose}
      />
      <DataTable
        list="cargo"
        input={input}
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        bulk={useCargoBulk(input)}
        state={table}
        page={cargos.data}
        error={cargos.error ?? undefined}
        onRetry={() => void cargos.refetch()}
        isRefreshing={cargos.isPlaceholderData}
        searchLabel={t('list.search')}
        empty={{ text: t(`empty.${tab}`), ...(mayPlan && { action: plan }) }}
      />
    </>
  );
}
