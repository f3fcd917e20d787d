import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import type { Parcel } from '~/app/components/parcels/types';
import { useFormat } from '~/app/i18n/use-format';
import { goodsText } from '~/domain/customs/usual-goods';
import styles from './preview.module.css';

/** The goods in this piece; the rest of the form is in its other pieces. */
export function Goods({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  if (parcel.items.length === 0) return null;
  return (
    <Card title={t('goods.title')}>
      <ul className={styles.goods}>
        {parcel.items.map((item) => (
          <li key={item.lineNo}>
            <span>
              {item.quantity === 0 ? t('goods.part') : `${format.number(item.quantity)} ×`} {goodsText(item)}
              {item.battery !== 'none' && (
                <small className="muted"> · {t(`common:batteries.${item.battery}`)}</small>
              )}
            </span>
            {item.quantity > 0 && <span className="figures">{format.aud(item.valueCents)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
