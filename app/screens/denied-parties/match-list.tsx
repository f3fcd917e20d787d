import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { matchStatuses } from '~/domain/denied-parties/statuses';
import { matchFilterNames, readMatchQuery } from './denied-query';
import { useMatchColumns } from './use-match-columns';

/** Our names that are similar to names of the list, undecided ones first. */
export function MatchList(): ReactNode {
  const { t } = useTranslation('denied-parties');
  const { searchParams } = useHost();
  const { table, status, input } = readMatchQuery(searchParams);
  const list = trpc.deniedParties.matches.useQuery(input, { placeholderData: keepPreviousData });
  const isQueue = input.status === 'open' && !input.search && !input.customerId;
  return (
    <DataTable
      list="deniedMatches"
      input={input}
      label={t('titles.matches')}
      columns={useMatchColumns()}
      rowId={({ id }) => id}
      state={table}
      query={list}
      searchLabel={t('searchName')}
      filters={
        <>
          <CustomerFilter />
          <StateFilter
            name="status"
            label={t('columns.status')}
            otherwise={status}
            choices={[
              ...matchStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
              { value: 'all', label: t('anyStatus') },
            ]}
          />
        </>
      }
      filterNames={matchFilterNames}
      empty={{ text: t(isQueue ? 'empty.queue' : 'empty.matches') }}
    />
  );
}
