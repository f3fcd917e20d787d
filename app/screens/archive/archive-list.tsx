import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PageHead } from '~/app/components/layout/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { archivedKinds } from '~/domain/archive/kinds';
import { localized } from '~/domain/core/localized';
import { archiveFilterNames, readArchiveQuery } from './archive-query';
import { RestoreArchived } from './restore-archived';
import type { Archived } from './types';
import { useArchiveBulk } from './use-archive-bulk';
import { useArchiveColumns } from './use-archive-columns';

/** All archived records, of every kind, with an action that restores them. */
export function ArchiveList(): ReactNode {
  const { t, i18n } = useTranslation('archive');
  const { searchParams } = useHost();
  const { table, input } = readArchiveQuery(searchParams);
  const archive = trpc.archive.list.useQuery(input, { placeholderData: keepPreviousData });
  const nameOf = (archived: Archived): string => localized(archived.name, i18n.language) || t('nameless');
  const columns = useArchiveColumns(nameOf);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <DataTable
        list="archived"
        input={input}
        label={t('title')}
        columns={columns}
        rowId={(row) => row.id}
        rowActions={(row) => <RestoreArchived row={row} name={nameOf(row)} />}
        bulk={useArchiveBulk(input, nameOf)}
        state={table}
        query={archive}
        searchLabel={t('search')}
        filters={
          <StateFilter
            name="kind"
            label={t('columns.kind')}
            any={t('anyKind')}
            choices={archivedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        }
        filterNames={archiveFilterNames}
        empty={{ text: t('empty') }}
      />
    </>
  );
}
