import { type ColumnDef, getCoreRowModel, type Row, useReactTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import type { ListName } from '~/domain/core/export/lists';
import type { Bulk } from './bulk';
import { BulkBar } from './bulk-bar';
import { type ColumnChoice, ColumnMenu } from './column-menu';
import styles from './data-table.module.css';
import { ExportMenu } from './export-menu';
import { Filters } from './filters';
import { howMuch, withPage, withRow } from './selection';
import { TableBody } from './table-body';
import { TableFooter } from './table-footer';
import { TableHead } from './table-head';
import { TableSearch } from './table-search';
import { isBeyond, type Places, type TableState } from './table-state';
import { useFittingColumns } from './use-fitting-columns';
import { useSelection } from './use-selection';

export type TablePage<Item> = Places & { rows: readonly Item[]; total: number; isTotalCapped?: boolean };

type ListQuery<Item> = {
  data: TablePage<Item> | undefined;
  error: unknown;
  refetch: () => unknown;
  isPlaceholderData: boolean;
};

type DataTableProps<Item> = {
  /** The name of the list, for its export and its hidden columns. */
  list: ListName;
  /** The input of the list's query; the export uses it. */
  input: object;
  /** The name of the table for screen readers. */
  label: string;
  columns: readonly ColumnDef<Item>[];
  rowId: (item: Item) => string;
  state: TableState;
  /** The query of the list: a page of rows, undefined while loading, or an error. */
  query: ListQuery<Item>;
  /** Counts all rows of a list whose query only says that there are many. */
  count?: (() => Promise<number>) | undefined;
  searchLabel?: string | undefined;
  /** Filters, left of the search. */
  filters?: ReactNode | undefined;
  /** Names of the search parameters of the filters, for «clear». */
  filterNames?: readonly string[] | undefined;
  rowActions?: ((item: Item) => ReactNode) | undefined;
  /** Bulk actions; without any, rows cannot be selected. */
  bulk?: Bulk<Item> | undefined;
  /** One sentence and one action for an empty list. */
  empty: { text: string; action?: ReactNode };
};

/** A list with rows, order, search and page from the server. Its state is in the address. */
export function DataTable<Item>(props: DataTableProps<Item>): ReactNode {
  const { list, input, columns, query, state, rowActions, label } = props;
  const { data: page, error } = query;
  const { hiddenColumns } = useHost();
  const data = useMemo(() => (page ? [...page.rows] : []), [page]);
  const table = useReactTable<Item>({
    data,
    columns: [...columns],
    state: { columnVisibility: visibilityOf(columns, hiddenColumns[list] ?? []) },
    getRowId: props.rowId,
    getCoreRowModel: getCoreRowModel(),
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
  });
  const rows: readonly Row<Item>[] = table.getRowModel().rows;
  const bulk = props.bulk && props.bulk.actions.length > 0 ? props.bulk : undefined;
  const entries = useMemo(() => rows.map((row) => ({ id: row.id, item: row.original })), [rows]);
  const [selection, select] = useSelection(entries);
  const frame = useFittingColumns(rows);
  const isEmpty = page !== undefined && rows.length === 0;
  const isNarrowed = useIsNarrowed(props);
  const hasTools = !isEmpty || isNarrowed;
  const hasFilters = hasTools || props.filterNames?.some((name) => archiveFilters.includes(name));

  return (
    <section className={styles.sheet} aria-label={label}>
      {(hasTools || hasFilters) && (
        <div className={styles.tools}>
          {hasFilters && props.filters && <Filters names={props.filterNames ?? []}>{props.filters}</Filters>}
          {hasTools && (
            <div className={styles.finding}>
              {props.searchLabel && <TableSearch label={props.searchLabel} value={state.search ?? ''} />}
              <div className={styles.signs}>
                <ColumnMenu list={list} columns={choicesOf(columns)} />
                <ExportMenu list={list} input={input} />
              </div>
            </div>
          )}
        </div>
      )}
      {error && !page ? (
        <NotYet query={query} />
      ) : isEmpty ? (
        <NothingFound {...props} isNarrowed={isNarrowed} />
      ) : (
        <div ref={frame} className={styles.scroll} data-refreshing={query.isPlaceholderData || undefined}>
          <table className={styles.table} aria-busy={page === undefined}>
            <TableHead
              headers={table.getFlatHeaders()}
              state={state}
              hasActions={rowActions !== undefined}
              choosing={
                bulk && {
                  howMuch: howMuch(selection, entries),
                  turn: () => select(withPage(selection, entries)),
                }
              }
            />
            <TableBody
              rows={page && rows}
              columns={table.getVisibleLeafColumns()}
              state={state}
              rowActions={rowActions}
              choosing={
                bulk && {
                  nameOf: bulk.nameOf,
                  isChosen: (id) => selection.rows.has(id),
                  choose: (id, isRange) => select(withRow(selection, entries, { id, isRange })),
                }
              }
            />
          </table>
        </div>
      )}
      {!error && page && page.total > 0 && (
        <TableFooter list={list} input={input} count={props.count} state={state} page={page} />
      )}
      {bulk && (
        <BulkBar
          bulk={bulk}
          rowId={props.rowId}
          selection={selection}
          select={select}
          total={page && !page.isTotalCapped && !isBeyond(state) ? page.total : undefined}
        />
      )}
    </section>
  );
}

function choicesOf<Item>(columns: readonly ColumnDef<Item>[]): ColumnChoice[] {
  return columns.flatMap(({ id, header }) => (id && typeof header === 'string' ? { id, label: header } : []));
}

/** The first column is the row's name and cannot be hidden. */
function visibilityOf<Item>(
  [, ...others]: readonly ColumnDef<Item>[],
  hidden: readonly string[],
): Record<string, boolean> {
  return Object.fromEntries(others.map(({ id = '' }) => [id, !hidden.includes(id)]));
}

/** These filters show rows that a list leaves out, so an empty list keeps them. */
const archiveFilters: readonly string[] = ['archived', 'state', 'status'];

function useIsNarrowed<Item>({ state, filterNames = [] }: DataTableProps<Item>): boolean {
  const { searchParams } = useHost();
  return state.search !== undefined || state.page > 1 || filterNames.some((name) => searchParams.get(name));
}

type NothingFoundProps<Item> = DataTableProps<Item> & { isNarrowed: boolean };

function NothingFound<Item>({ isNarrowed, filterNames = [], empty }: NothingFoundProps<Item>): ReactNode {
  const { t } = useTranslation();
  const { setSearch } = useHost();
  if (!isNarrowed) return <EmptyState action={empty.action}>{empty.text}</EmptyState>;
  const cleared = Object.fromEntries(['search', 'page', ...filterNames].map((name) => [name, undefined]));
  return (
    <EmptyState
      action={
        <Button variant="outline" onClick={() => setSearch(cleared)}>
          {t('actions.clearFilters')}
        </Button>
      }
    >
      {t('table.nothingFound')}
    </EmptyState>
  );
}
