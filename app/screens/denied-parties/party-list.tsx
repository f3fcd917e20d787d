import { keepPreviousData } from '@tanstack/react-query';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { deniedKinds } from '~/domain/denied-parties/list';
import type { Outputs } from '~/server/router';
import styles from './denied.module.css';
import { partyFilterNames, readPartyQuery } from './denied-query';
import { useListedOn } from './use-listed-on';

type Row = Outputs['deniedParties']['list']['rows'][number];

/** All entries of the current list, by name. */
export function PartyList(): ReactNode {
  const { t } = useTranslation('denied-parties');
  const { searchParams, can } = useHost();
  const { table, input } = readPartyQuery(searchParams);
  const list = trpc.deniedParties.list.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <DataTable
      list="deniedParties"
      input={input}
      label={t('titles.parties')}
      columns={usePartyColumns()}
      rowId={({ id }) => id}
      state={table}
      query={list}
      searchLabel={t('searchParty')}
      filters={
        <StateFilter
          name="kind"
          label={t('columns.kind')}
          any={t('anyKind')}
          choices={deniedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      }
      filterNames={partyFilterNames}
      empty={{
        text: t('empty.parties'),
        action: can('create', 'DeniedParty') && (
          <LinkButton to="/moz/denied?tab=editions">{t('import.title')}</LinkButton>
        ),
      }}
    />
  );
}

function usePartyColumns(): ColumnDef<Row>[] {
  const { t } = useTranslation('denied-parties');
  const listedOn = useListedOn();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.party'),
        meta: { sort: 'name' },
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.two}>
            <span>{original.name}</span>
            {original.aliases.length > 0 && <small>{original.aliases.slice(0, 3).join(' · ')}</small>}
          </span>
        ),
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        cell: ({ row: { original } }) => t(`kinds.${original.kind}`),
      },
      {
        id: 'reference',
        header: t('columns.reference'),
        cell: ({ row: { original } }): ReactNode => <span className="code">{original.reference}</span>,
      },
      {
        id: 'born',
        header: t('columns.born'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }) => original.born || '–',
      },
      {
        id: 'citizenship',
        header: t('columns.citizenship'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }) => original.citizenship || '–',
      },
      {
        id: 'listedOn',
        header: t('columns.listedOn'),
        cell: ({ row: { original } }): ReactNode => (
          <span className="figures">{listedOn(original.listedOn) ?? '–'}</span>
        ),
      },
    ],
    [t, listedOn],
  );
}
