import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import styles from './board.module.css';
import { onCardKey } from './card-keys';

export type BoardColumn<Item> = {
  id: string;
  /** The state as text, and as its pill. */
  name: string;
  head: ReactNode;
  cards: readonly Item[];
  total: number;
  isTotalCapped: boolean;
  /** The address of the complete list of this column. */
  listAt: string;
};

type BoardProps<Item> = {
  label: string;
  columns: readonly BoardColumn<Item>[];
  cardId: (item: Item) => string;
  card: (item: Item) => ReactNode;
};

/**
 * Columns by state, each with its first cards and a link to all of them. The arrow keys move between cards. Cards
 * cannot be dragged: a state changes on the record, by its rules.
 */
export function Board<Item>({ label, columns, cardId, card }: BoardProps<Item>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by the keys too
    <section className={styles.board} aria-label={label} tabIndex={0} onKeyDown={onCardKey}>
      {columns.map((column) => (
        <Column key={column.id} column={column}>
          {column.cards.map((item) => (
            <li key={cardId(item)} className={styles.card} data-card>
              {card(item)}
            </li>
          ))}
        </Column>
      ))}
    </section>
  );
}

function Column<Item>({ column, children }: { column: BoardColumn<Item>; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { Link } = useHost();
  const format = useFormat();
  const id = useId();
  const { name, head, cards, total, isTotalCapped, listAt } = column;
  const count = `${format.number(total)}${isTotalCapped ? '+' : ''}`;
  return (
    <section className={styles.column} aria-labelledby={id} data-column>
      <h2 id={id} className={styles.head}>
        {head}
        <span className={styles.count}>{count}</span>
      </h2>
      {cards.length === 0 ? (
        <p className={styles.empty}>{t('board.empty')}</p>
      ) : (
        <ul className={styles.cards}>{children}</ul>
      )}
      {total > cards.length && (
        <Link to={listAt} className={styles.all} aria-label={t('board.allOf', { state: name, total: count })}>
          {t('board.all', { total: count })}
          <IconArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}
