import { type Column, flexRender, type Row } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { CheckBox } from './check-box';
import styles from './data-table.module.css';
import { onRowKey } from './row-keys';
import type { TableState } from './table-state';

type TableBodyProps<Item> = {
  /** Undefined while the rows load: skeletons are shown. */
  rows: readonly Row<Item>[] | undefined;
  columns: readonly Column<Item, unknown>[];
  state: TableState;
  rowActions: ((item: Item) => ReactNode) | undefined;
  choosing: Choosing<Item> | undefined;
};

type Choosing<Item> = {
  nameOf: (item: Item) => string;
  isChosen: (id: string) => boolean;
  choose: (id: string, isRange: boolean) => void;
};

export function TableBody<Item>(props: TableBodyProps<Item>): ReactNode {
  const { rows, columns, state, rowActions, choosing } = props;
  const { t } = useTranslation();
  if (!rows) {
    const extra = (rowActions ? 1 : 0) + (choosing ? 1 : 0);
    return <SkeletonRows count={Math.min(state.pageSize, 10)} columns={columns.length + extra} />;
  }
  return (
    <tbody onKeyDown={(event) => onRowKey(event, choosing?.choose)}>
      {rows.map((row) => (
        <tr key={row.id} data-row={row.id} data-chosen={choosing?.isChosen(row.id) || undefined}>
          {choosing && (
            <td className={styles.check}>
              <CheckBox
                label={t('table.selectRow', { name: choosing.nameOf(row.original) })}
                isChecked={choosing.isChosen(row.id)}
                onTurn={(isRange) => choosing.choose(row.id, isRange)}
              />
            </td>
          )}
          {row.getVisibleCells().map((cell, at) => {
            const { meta, header } = cell.column.columnDef;
            return (
              <td
                key={cell.id}
                data-number={meta?.isNumber}
                data-first={at === 0 || undefined}
                data-hidden={meta?.isHiddenOnPhones}
                data-priority={meta?.priority}
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
