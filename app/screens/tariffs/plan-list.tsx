import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { readPlanQuery } from './plan-query';
import { usePlanColumns } from './use-plan-columns';

/** The price plans in price list order. */
export function PlanList(): ReactNode {
  const { t } = useTranslation('tariffs');
  const { searchParams } = useHost();
  const { table, input } = readPlanQuery(searchParams);
  const list = trpc.tariffs.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = usePlanColumns();
  return (
    <DataTable
      list="tariffs"
      input={input}
      label={t('title')}
      columns={columns}
      rowId={({ id }) => id}
      state={table}
      query={list}
      searchLabel={t('search')}
      filters={
        <StateFilter
          name="state"
          label={t('state')}
          any={t('listed')}
          choices={[{ value: 'archived', label: t('archived') }]}
        />
      }
      filterNames={['state']}
      empty={{ text: t('empty') }}
    />
  );
}
