import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { usePlaceText } from '~/app/components/delivery/use-place-text';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

type DeliveryCardProps = { chosen: NonNullable<ShipmentPage['chosen']>; mayChange: boolean };

/** The day and window of the door delivery that was chosen, with the note for the driver. */
export function DeliveryCard({ chosen, mayChange }: DeliveryCardProps): ReactNode {
  const { t } = useTranslation('receiver');
  const { pathname } = useHost();
  const placeText = usePlaceText();
  return (
    <Card title={t('choose.title')}>
      <div className={styles.digits}>
        <p>
          <b>{placeText(chosen)}</b>
          {chosen.note && (
            <>
              <br />
              {t('choose.note')}: {chosen.note}
            </>
          )}
        </p>
        {mayChange && (
          <div>
            <LinkButton to={`${pathname}/choose`} variant="outline" size="sm">
              {t('choose.change')}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}
