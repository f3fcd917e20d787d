import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Tabs } from '~/app/components/navigation/tabs';
import { DataTable } from '~/app/components/table/data-table';
import { AddressFilter, DaysFilter } from '~/app/components/table/days-filter';
import { StateFilter } from '~/app/components/table/state-filter';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { plannedCargoStates } from '~/domain/cargo/states';
import { useCargoColumns } from './cargo-columns';
import { type CargoTab, cargoTabs, readCargoQuery } from './cargo-query';
import { useCargoBulk } from './use-cargo-bulk';

/** The flights as rows, by state. */
export function CargoList({ plan }: { plan: ReactNode }): ReactNode {
  const { t } = useTranslation('cargo');
  const host = useHost();
  const { tab, table, input } = readCargoQuery(host.searchParams);
  const cargos = trpc.cargo.list.useQuery(input, { placeholderData: (before) => before });
  const now = useNow(new Date(cargos.dataUpdatedAt));
  const columns = useCargoColumns(now);
  const choose = (next: CargoTab): void =>
    host.setSearch({
      tab: next === 'all' ? undefined : next,
      state: undefined,
      page: undefined,
      sort: undefined,
      order: undefined,
    });
  return (
    <>
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
        query={cargos}
        searchLabel={t('list.search')}
        filters={
          <>
            <DaysFilter name="landed" label={t('list.landed')} />
            {input.punctuality && (
              <AddressFilter name="punctuality" label={t(`punctuality.${input.punctuality}`)} />
            )}
            {tab === 'planned' && (
              <StateFilter
                name="state"
                label={t('list.state')}
                any={t('list.anyState')}
                choices={plannedCargoStates.map((state) => ({
                  value: state,
                  label: t(`common:status.cargo.${state}`),
                }))}
              />
            )}
          </>
        }
        filterNames={['state', 'landed', 'punctuality']}
        empty={{ text: t(`empty.${tab}`), action: plan }}
      />
    </>
  );
}
