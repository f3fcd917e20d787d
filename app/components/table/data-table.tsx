import { type ColumnDef, getCoreRowModel, type Row, useReactTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/app/components/empty-state';
import { ErrorPanel } from '~/app/components/error-panel';
import { problemOf } from '~/app/components/form/validate';
import { useHost } from '~/app/host';
import { Button } from '../button';
import styles from './data-table.module.css';
import { TableBody } from './table-body';
import { TableFooter } from './table-footer';
import { TableHead } from './table-head';
import { TableSearch } from './table-search';
import type { TableState } from './table-state';

export type TablePage<Item> = { rows: readonly Item[]; total: number; isTotalCapped?: boolean };

type DataTableProps<Item> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly ColumnDef<Item>[];
  rowId: (item: Item) => string;
  state: TableState;
  /** The page of rows; undefined while it is on its way. */
  page: TablePage<Item> | undefined;
  /** The error of the query, if it failed. */
  error?: unknown | undefined;
  onRetry?: (() => void) | undefined;
  isRefreshing?: boolean | undefined;
  searchLabel?: string | undefined;
  /** Filters, left of the search. */
  filters?: ReactNode | undefined;
  /** Names of the search parameters the filters use, so that «clear» knows them. */
  filterNames?: readonly string[] | undefined;
  rowActions?: ((item: Item) => ReactNode) | undefined;
  /** One sentence and one action for a list that has nothing yet. */
  empty: { text: string; action?: ReactNode };
};

/** A list whose rows, order, search and page come from the server and whose state lives in the address. */
export function DataTable<Item>(props: DataTableProps<Item>): ReactNode {
  const { columns, page, state, rowActions, label, error, onRetry } = props;
  const table = useReactTable<Item>({
    data: page ? [...page.rows] : [],
    columns: [...columns],
    getRowId: props.rowId,
    getCoreRowModel: getCoreRowModel(),
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
  });
  const rows: readonly Row<Item>[] = table.getRowModel().rows;
  const problem = problemOf(error);
  const isEmpty = page !== undefined && rows.length === 0;

  return (
    <section className={styles.sheet} aria-label={label}>
      {(props.searchLabel || props.filters) && (
        <div className={styles.tools}>
          {props.filters && <div className={styles.filters}>{props.filters}</div>}
          {props.searchLabel && <TableSearch label={props.searchLabel} value={state.search ?? ''} />}
        </div>
      )}
      {error ? (
        <ErrorPanel
          status={problem ? 500 : 503}
          {...(problem && { code: problem.code })}
          {...(onRetry && { onRetry })}
        />
      ) : isEmpty ? (
        <NothingFound {...props} />
      ) : (
        <div className={styles.scroll} data-refreshing={props.isRefreshing || undefined}>
          <table className={styles.table} aria-busy={page === undefined}>
            <TableHead headers={table.getFlatHeaders()} state={state} hasActions={rowActions !== undefined} />
            <TableBody
              rows={page && rows}
              columns={table.getAllLeafColumns()}
              state={state}
              rowActions={rowActions}
            />
          </table>
        </div>
      )}
      {!error && page && page.total > 0 && (
        <TableFooter state={state} total={page.total} isCapped={page.isTotalCapped ?? false} />
      )}
    </section>
  );
}

function NothingFound<Item>({ state, filterNames = [], empty }: DataTableProps<Item>): ReactNode {
  const { t } = useTranslation();
  const { searchParams, setSearch } = useHost();
  const isNarrowed =
    state.search !== undefined || state.page > 1 || filterNames.some((name) => searchParams.get(name));
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
