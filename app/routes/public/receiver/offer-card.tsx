import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';
import { useBothMoney } from './use-both-money';

/** The delivery that can be bought for parcels which are to be collected, or that the address lacks something for it. */
export function OfferCard({ page }: { page: ShipmentPage }): ReactNode {
  const { t } = useTranslation('receiver');
  const { pathname } = useHost();
  const both = useBothMoney();
  const { offered } = page;
  return (
    <Card title={t('delivery.title')}>
      <p>{offered ? both(offered.cents, offered.mnt) : t('delivery.addressFirst')}</p>
      <div className={styles.bring}>
        <LinkButton to={`${pathname}/${offered ? 'delivery' : 'address'}`} variant="outline">
          {t(offered ? `delivery.buy.${offered.delivery}` : 'address.complete')}
        </LinkButton>
      </div>
    </Card>
  );
}
