import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import type { Arrival } from '../parts/types';
import styles from './view.module.css';

/** The goods as its customer declared them, before or after it came. */
export function ArrivalGoods({ items }: Pick<Arrival, 'items'>): ReactNode {
  const { t } = useTranslation('arrivals');
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <Card title={t('goods.title')}>
      <ul className={styles.goods}>
        {items.map(({ id, description, quantity, valueCents, battery }) => (
          <li key={id}>
            <span>
              {quantity} × {description}
              {battery && battery !== 'none' && (
                <span className="muted small"> · {t(`common:batteries.${battery}`)}</span>
              )}
            </span>
            <span>{valueCents === null ? t('goods.noValue') : format.aud(valueCents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
