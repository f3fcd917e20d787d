import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import type { ShipmentPage } from './shipment-page';
import { useBothMoney } from './use-both-money';

type StorageCardProps = { storage: NonNullable<ShipmentPage['storage']>; servedAt: Date };

/** The end of the free days and the fee of each further day, in ₮ with the Australian dollars of the bill. */
export function StorageCard({ storage, servedAt }: StorageCardProps): ReactNode {
  const { t } = useTranslation('receiver');
  const format = useFormat();
  const both = useBothMoney();
  const price = both(storage.feeCentsPerDay, storage.feeMntPerDay);
  const isFree = storage.feeCents === 0 && storage.freeUntil > servedAt;
  return (
    <Card title={t('storage.title')}>
      <p>
        <b>
          {isFree
            ? t('storage.free', { date: format.shortDate(storage.freeUntil, destinationZone) })
            : t('storage.due', { sum: both(storage.feeCents, storage.feeMnt) })}
        </b>
      </p>
      <p className="muted">{t(isFree ? 'storage.after' : 'storage.perDay', { price })}</p>
    </Card>
  );
}
