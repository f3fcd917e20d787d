import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PageHead } from '~/app/components/layout/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { SecurityFilters } from './security-filters';
import { readSecurityQuery, securityFilterNames } from './security-query';
import { useSecurityColumns } from './use-security-columns';

/** Sign-ins, refusals and permission changes of all users. */
export function SecurityList(): ReactNode {
  const { t } = useTranslation('security');
  const { searchParams } = useHost();
  const { table, input } = readSecurityQuery(searchParams);
  const list = trpc.security.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useSecurityColumns();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <DataTable
        list="security"
        input={input}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        state={table}
        query={list}
        filters={<SecurityFilters />}
        filterNames={securityFilterNames}
        empty={{ text: t('empty') }}
      />
    </>
  );
}
