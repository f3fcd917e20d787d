import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { flexRender, type Header } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { CheckBox } from './check-box';
import styles from './data-table.module.css';
import type { TableState } from './table-state';

type TableHeadProps<Item> = {
  headers: readonly Header<Item, unknown>[];
  state: TableState;
  hasActions: boolean;
  /** How much of the page is selected; without it rows cannot be selected. */
  choosing?: { howMuch: 'none' | 'some' | 'all'; turn: () => void } | undefined;
};

export function TableHead<Item>({ headers, state, hasActions, choosing }: TableHeadProps<Item>): ReactNode {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {choosing && (
          <th className={styles.check}>
            <CheckBox
              label={t('table.selectPage')}
              isChecked={choosing.howMuch === 'all'}
              isPartly={choosing.howMuch === 'some'}
              onTurn={choosing.turn}
            />
          </th>
        )}
        {headers.map((header) => (
          <HeadCell key={header.id} header={header} state={state} />
        ))}
        {hasActions && (
          <th className={styles.actions}>
            <span className="visually-hidden">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadCellProps<Item> = { header: Header<Item, unknown>; state: TableState };

function HeadCell<Item>({ header, state }: HeadCellProps<Item>): ReactNode {
  const { setSearch } = useHost();
  const { sort, isNumber, priority } = header.column.columnDef.meta ?? {};
  const text = flexRender(header.column.columnDef.header, header.getContext());
  const look = { 'data-number': isNumber, 'data-priority': priority };
  if (!sort) return <th {...look}>{text}</th>;
  const order = state.sort === sort ? state.order : undefined;
  const next = order === undefined ? 'asc' : order === 'asc' ? 'desc' : undefined;
  const Icon = order === undefined ? IconSelector : order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th {...look} aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        data-active={order !== undefined}
        onClick={() => setSearch({ sort: next && sort, order: next, page: undefined })}
      >
        {text}
        <Icon size={16} aria-hidden="true" />
      </button>
    </th>
  );
}
