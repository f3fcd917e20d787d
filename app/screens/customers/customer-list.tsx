import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { PageHead } from '~/app/components/layout/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { customerTypes } from '~/domain/customers/types';
import { customerFilterNames, readCustomerQuery } from './customer-query';
import { useCustomerBulk } from './use-customer-bulk';
import { useCustomerColumns } from './use-customer-columns';

/** All customers of the company. */
export function CustomerList(): ReactNode {
  const { t } = useTranslation('customers');
  const { searchParams, can } = useHost();
  const { table, input } = readCustomerQuery(searchParams);
  const utils = trpc.useUtils();
  const list = trpc.customers.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useCustomerColumns();
  return (
    <>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          can('create', 'Customer') && (
            <LinkButton to="/moz/customer/list?view=new" icon={<IconPlus size={20} aria-hidden="true" />}>
              {t('new.title')}
            </LinkButton>
          )
        }
      />
      <DataTable
        list="customers"
        input={input}
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        bulk={useCustomerBulk(input)}
        state={table}
        query={list}
        count={() => utils.customers.count.fetch(input)}
        searchLabel={t('list.search')}
        filters={
          <StateFilter
            name="type"
            label={t('columns.type')}
            any={t('list.anyType')}
            choices={[
              ...customerTypes.map((value) => ({ value, label: t(`types.${value}`) })),
              { value: 'archived', label: t('list.archived') },
            ]}
          />
        }
        filterNames={customerFilterNames}
        empty={{ text: t('list.empty') }}
      />
    </>
  );
}
