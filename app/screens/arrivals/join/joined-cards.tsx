import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { carrierName } from '~/domain/core/carriers/names';
import type { Outputs } from '~/server/router';
import styles from './join.module.css';

type ShelfCard = Outputs['arrivals']['shelf']['onShelf'][number];

/** The arrivals that are joined, with what is known of each. */
export function JoinedCards({ chosen }: { chosen: readonly ShelfCard[] }): ReactNode {
  const { t } = useTranslation('arrivals-join');
  const format = useFormat();
  return (
    <Card
      title={t('chosen', { count: chosen.length })}
      aside={
        <LinkButton to="/moz/shelf" variant="quiet" size="sm">
          {t('change')}
        </LinkButton>
      }
    >
      <ul className={styles.chosen}>
        {chosen.map(({ id, number, shop, carrier, grossG, sizes, items }) => (
          <li key={id} className={styles.arrival}>
            <span className={styles.name}>{shop || carrierName(carrier) || t('unnamed')}</span>
            <span className="muted figures">
              {[
                formatArrivalNumber(number),
                format.kg(grossG),
                sizes ? format.sides([sizes.lengthMm, sizes.widthMm, sizes.heightMm]) : t('unmeasured'),
              ].join(' · ')}
            </span>
            <span className="muted">
              {items.map(({ description }) => description).join(', ') || t('noGoods')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
