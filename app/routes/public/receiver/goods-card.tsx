import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

type GoodsCardProps = { goods: NonNullable<ShipmentPage['goods']>; isProven: boolean };

/** What the receiver said of the goods; before that, why they are asked. */
export function GoodsCard({ goods: { isOpen, said }, isProven }: GoodsCardProps): ReactNode {
  const { t } = useTranslation('receiver');
  const { pathname } = useHost();
  const format = useFormat();
  const at = said ? format.dateTime(said.at, destinationZone) : '';
  const key = said?.isRight ? 'goods.confirmed' : 'goods.corrected';
  return (
    <Card title={t('goods.title')}>
      <p>{said ? t(key, { at }) : t('goods.why')}</p>
      {isProven && (
        <div className={styles.bring}>
          <LinkButton to={`${pathname}/goods`} variant="outline">
            {t(isOpen && said ? 'goods.change' : 'goods.open')}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
