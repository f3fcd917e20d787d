import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import type { Outputs } from '~/server/router';
import styles from './my-shelf.module.css';

type Shelf = NonNullable<Outputs['dashboard']['mine']['shelf']>;

/** What a customer has on the shelf, what is to be done with it, and what is on its way. */
export function MyShelf({ shelf }: { shelf: Shelf }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const { onShelf, withDuties, leastDaysLeft, onTheWay } = shelf;
  return (
    <Card
      title={t('shelf.title')}
      aside={
        <LinkButton to="/moz/shelf" variant="outline" size="sm">
          {t('shelf.open')}
        </LinkButton>
      }
    >
      <ul className={styles.lines}>
        {onShelf > 0 && (
          <li>
            <strong>{t('shelf.onShelf', { count: onShelf })}</strong>
            {leastDaysLeft !== null && (
              <span className={leastDaysLeft === 0 ? styles.over : 'muted'}>
                {leastDaysLeft === 0 ? t('shelf.over') : t('shelf.daysLeft', { count: leastDaysLeft })}
              </span>
            )}
          </li>
        )}
        {withDuties > 0 && (
          <li>
            <Link to="/moz/shelf">{t('shelf.duties', { count: withDuties })}</Link>
          </li>
        )}
        {onTheWay > 0 && (
          <li>
            <Link to="/moz/expected/list">{t('shelf.onTheWay', { count: onTheWay })}</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
