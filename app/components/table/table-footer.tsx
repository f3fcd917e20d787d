import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { paging } from '~/domain/spec-numbers';
import styles from './data-table.module.css';
import type { TableState } from './table-state';

type TableFooterProps = { state: TableState; total: number; isCapped: boolean };

/** How many there are, how many at once, and the way to the next page. */
export function TableFooter({ state, total, isCapped }: TableFooterProps): ReactNode {
  const { t } = useTranslation();
  const { setSearch } = useHost();
  const id = useId();
  const { page, pageSize } = state;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const isLast = !isCapped && to >= total;
  const goTo = (next: number): void => setSearch({ page: next === 1 ? undefined : next });
  return (
    <div className={styles.footer}>
      <span className={styles.size}>
        <label htmlFor={id}>{t('table.pageSize')}</label>
        <select
          id={id}
          value={pageSize}
          onChange={(event) => setSearch({ pageSize: event.target.value, page: undefined })}
        >
          {paging.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </span>
      <span className="figures" role="status">
        {t(isCapped ? 'table.rangeOfMany' : 'table.range', { from, to, total })}
      </span>
      <span className={styles.pages}>
        <button
          type="button"
          aria-label={t('table.previous')}
          disabled={page <= 1}
          onClick={() => goTo(page - 1)}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('table.next')} disabled={isLast} onClick={() => goTo(page + 1)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
