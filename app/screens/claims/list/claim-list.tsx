import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { BranchFilter } from '~/app/components/arrivals/branch-filter';
import { PageHead } from '~/app/components/layout/page-head';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { claimStates } from '~/domain/claims/states';
import { claimFilterNames, readClaimQuery } from './claim-query';
import { useClaimColumns } from './use-claim-columns';

/** Claims of parcels without an owner, for staff, the latest first. */
export function ClaimList(): ReactNode {
  const { t } = useTranslation('claims');
  const { searchParams } = useHost();
  const utils = trpc.useUtils();
  const { table, input } = readClaimQuery(searchParams);
  const list = trpc.claims.list.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')} />
      <DataTable
        list="claims"
        input={input}
        label={t('list.title')}
        columns={useClaimColumns()}
        rowId={({ id }) => id}
        state={table}
        query={list}
        count={() => utils.claims.count.fetch(input)}
        searchLabel={t('list.search')}
        filters={<ClaimFilters />}
        filterNames={claimFilterNames}
        empty={{ text: t('list.empty') }}
      />
    </>
  );
}

function ClaimFilters(): ReactNode {
  const { t } = useTranslation('claims');
  return (
    <>
      <CustomerFilter />
      <StateFilter
        name="status"
        label={t('columns.status')}
        any={t('list.anyStatus')}
        choices={claimStates.map((value) => ({ value, label: t(`common:status.claim.${value}`) }))}
      />
      <BranchFilter label={t('columns.office')} any={t('list.anyOffice')} />
    </>
  );
}
