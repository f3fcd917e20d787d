import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { PageHead } from '~/app/components/layout/page-head';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { caseKinds, caseStates } from '~/domain/cases/states';
import { CaseFigures } from './case-figures';
import { caseFilterNames, readCaseQuery } from './case-query';
import { useCaseColumns } from './use-case-columns';

/** Cases that wait for somebody, what is due first: all for staff, their own for customers. */
export function CaseList(): ReactNode {
  const { t } = useTranslation('cases');
  const { searchParams, can } = useHost();
  const utils = trpc.useUtils();
  const isStaff = can('answer', 'Case');
  const { table, input } = readCaseQuery(searchParams);
  const list = trpc.cases.list.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title={t('list.title')} lead={t(isStaff ? 'list.leadOfStaff' : 'list.lead')} />
      {can('credit', 'Payment') && <WaitingApprovals acts={['cases.settle']} />}
      <DataTable
        list="cases"
        input={input}
        label={t('list.title')}
        columns={useCaseColumns({ isStaff })}
        rowId={({ id }) => id}
        state={table}
        query={list}
        count={() => utils.cases.count.fetch(input)}
        searchLabel={t('list.search')}
        filters={<CaseFilters isStaff={isStaff} />}
        filterNames={caseFilterNames}
        empty={{ text: t('list.empty') }}
      />
      {can('read', 'Report') && <CaseFigures />}
    </>
  );
}

function CaseFilters({ isStaff }: { isStaff: boolean }): ReactNode {
  const { t } = useTranslation('cases');
  const statuses = [
    { value: 'all', label: t('list.all') },
    ...caseStates.map((value) => ({ value, label: t(`common:status.case.${value}`) })),
  ];
  return (
    <>
      {isStaff && <CustomerFilter />}
      <StateFilter name="status" label={t('columns.status')} any={t('list.pending')} choices={statuses} />
      <StateFilter
        name="kind"
        label={t('report.kind')}
        any={t('list.anyKind')}
        choices={caseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {isStaff && (
        <StateFilter
          name="mine"
          label={t('columns.assignedTo')}
          any={t('list.everybody')}
          choices={[{ value: '1', label: t('list.mine') }]}
        />
      )}
    </>
  );
}
