import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { paging } from '~/domain/core/spec-numbers';
import styles from './data-table.module.css';
import { ExactCount } from './exact-count';
import { isBeyond, type Places, pageTo, type TableState } from './table-state';

type TableFooterProps = {
  list: string;
  input: object;
  /** Counts all rows of a list that has more than each page counts. */
  count?: (() => Promise<number>) | undefined;
  state: TableState;
  page: Places & { rows: readonly unknown[]; total: number; isTotalCapped?: boolean };
};

/** The number of rows, the page size, and the page links. */
export function TableFooter({ list, input, count, state, page }: TableFooterProps): ReactNode {
  const { t } = useTranslation();
  const { setSearch } = useHost();
  const id = useId();
  const { pageSize } = state;
  const { total, isTotalCapped = false } = page;
  const from = (state.page - 1) * pageSize + 1;
  const to = from + page.rows.length - 1;
  const previous = pageTo(state, -1, page);
  const isFull = page.rows.length === pageSize;
  const hasMore = isTotalCapped ? isFull : to < total;
  const next = hasMore || isBeyond(state) ? pageTo(state, 1, page) : undefined;
  const goTo = (place: string | undefined): void => setSearch({ page: place === '1' ? undefined : place });
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
      {isTotalCapped && count ? (
        <ExactCount list={list} input={input} count={count} from={from} to={to} />
      ) : (
        <span className="figures" role="status">
          {t(isTotalCapped ? 'table.rangeOfMany' : 'table.range', { from, to, total })}
        </span>
      )}
      <span className={styles.pages}>
        <button
          type="button"
          aria-label={t('table.previous')}
          disabled={previous === undefined}
          onClick={() => goTo(previous)}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t('table.next')}
          disabled={next === undefined}
          onClick={() => goTo(next)}
        >
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
