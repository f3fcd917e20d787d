import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { SelectField } from '~/app/components/form/select-field';
import { PageHead } from '~/app/components/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { customerTypes } from '~/domain/customer/types';
import { customerFilterNames, readCustomerQuery } from './customer-query';
import { useCustomerBulk } from './use-customer-bulk';
import { useCustomerColumns } from './use-customer-columns';

/** Everybody who sends with the company. */
export function CustomerList(): ReactNode {
  const { t } = useTranslation('customers');
  const { searchParams, setSearch } = useHost();
  const { table, type, input } = readCustomerQuery(searchParams);
  const utils = trpc.useUtils();
  const list = trpc.customers.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useCustomerColumns();
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')} />
      <DataTable
        list="customers"
        input={input}
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        bulk={useCustomerBulk(input)}
        state={table}
        page={list.data}
        count={() => utils.customers.count.fetch(input)}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        searchLabel={t('list.search')}
        filters={
          <SelectField
            label={t('columns.type')}
            isLabelHidden
            value={type ?? ''}
            placeholder={t('list.anyType')}
            choices={[
              ...customerTypes.map((value) => ({ value, label: t(`types.${value}`) })),
              { value: 'archived', label: t('list.archived') },
            ]}
            onChange={(event) => setSearch({ type: event.target.value || undefined, page: undefined })}
          />
        }
        filterNames={customerFilterNames}
        empty={{ text: t('list.empty') }}
      />
    </>
  );
}
