import { keepPreviousData } from '@tanstack/react-query';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './denied.module.css';
import { readEditionQuery } from './denied-query';
import { ImportList } from './import-list';

type Row = Outputs['deniedParties']['editions']['rows'][number];

/** Every imported edition, and the form to import the next. */
export function EditionList(): ReactNode {
  const { t } = useTranslation('denied-parties');
  const { searchParams, can } = useHost();
  const { table, input } = readEditionQuery(searchParams);
  const list = trpc.deniedParties.editions.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <div className={styles.stack}>
      {can('create', 'DeniedParty') && <ImportList />}
      <DataTable
        list="deniedEditions"
        input={input}
        label={t('titles.editions')}
        columns={useEditionColumns()}
        rowId={({ id }) => id}
        state={table}
        query={list}
        empty={{ text: t('empty.editions') }}
      />
    </div>
  );
}

function useEditionColumns(): ColumnDef<Row>[] {
  const { t } = useTranslation('denied-parties');
  const format = useFormat();
  return useMemo(() => {
    const count = (id: 'parties' | 'added' | 'changed' | 'removed'): ColumnDef<Row> => ({
      id,
      header: t(`columns.${id}`),
      meta: { isNumber: true },
      cell: ({ row: { original } }) => format.number(original[id]),
    });
    return [
      {
        id: 'number',
        header: t('columns.edition'),
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.two}>
            <span>{`№ ${original.number}`}</span>
            <small>{original.source}</small>
          </span>
        ),
      },
      count('parties'),
      count('added'),
      count('changed'),
      count('removed'),
      {
        id: 'createdAt',
        header: t('columns.importedAt'),
        meta: { sort: 'createdAt' },
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.two}>
            <span>{format.placeTime(original.createdAt, homeZone)}</span>
            {original.by && <small>{original.by}</small>}
          </span>
        ),
      },
      {
        id: 'screenedAt',
        header: t('columns.compared'),
        cell: ({ row: { original } }) => t(original.screenedAt ? 'compared.done' : 'compared.underWay'),
      },
    ];
  }, [t, format]);
}
