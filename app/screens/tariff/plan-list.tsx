import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { SelectField } from '~/app/components/form/select-field';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { readPlanQuery } from './plan-query';
import { usePlanColumns } from './use-plan-columns';

/** The price plans in the order of the price list. */
export function PlanList(): ReactNode {
  const { t } = useTranslation('tariffs');
  const { searchParams, setSearch } = useHost();
  const { table, state, input } = readPlanQuery(searchParams);
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
      page={list.data}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isPlaceholderData}
      searchLabel={t('search')}
      filters={
        <SelectField
          label={t('state')}
          isLabelHidden
          value={state ?? ''}
          placeholder={t('listed')}
          choices={[{ value: 'archived', label: t('archived') }]}
          onChange={({ target }) => setSearch({ state: target.value || undefined, page: undefined })}
        />
      }
      filterNames={['state']}
      empty={{ text: t('empty') }}
    />
  );
}
