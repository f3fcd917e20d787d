import { type Column, flexRender, type Row } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton';
import styles from './data-table.module.css';
import type { TableState } from './table-state';

type TableBodyProps<Item> = {
  /** Undefined while the rows are on their way: skeletons take their place. */
  rows: readonly Row<Item>[] | undefined;
  columns: readonly Column<Item, unknown>[];
  state: TableState;
  rowActions: ((item: Item) => ReactNode) | undefined;
};

export function TableBody<Item>({ rows, columns, state, rowActions }: TableBodyProps<Item>): ReactNode {
  if (!rows)
    return (
      <SkeletonRows count={Math.min(state.pageSize, 10)} columns={columns.length + (rowActions ? 1 : 0)} />
    );
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {row.getVisibleCells().map((cell, at) => {
            const { meta, header } = cell.column.columnDef;
            return (
              <td
                key={cell.id}
                data-number={meta?.isNumber}
                data-first={at === 0 || undefined}
                data-hidden={meta?.isHiddenOnPhones}
                data-label={typeof header === 'string' ? header : undefined}
              >
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            );
          })}
          {rowActions && <td className={styles.actions}>{rowActions(row.original)}</td>}
        </tr>
      ))}
    </tbody>
  );
}

function SkeletonRows({ count, columns }: { count: number; columns: number }): ReactNode {
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => `row-${row}`).map((row, at) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => `${row}-${column}`).map((cell, column) => (
            <td key={cell}>
              <Skeleton width={`${55 + ((at * 7 + column * 13) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
