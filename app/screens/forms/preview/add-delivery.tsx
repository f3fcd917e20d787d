import { IconTruckDelivery } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { useFormat } from '~/app/i18n/use-format';
import { addressText } from '~/domain/customers/address-lines';
import styles from './preview.module.css';
import { RefusedDeliveries } from './refused-deliveries';
import type { FormDetail } from './types';

type Offer = NonNullable<FormDetail['deliveryOffer']>;
type AddDeliveryProps = { form: FormDetail; onAdded: () => void };

/** Adds door or countryside delivery to parcels that are to be collected, and says why another cannot be added. */
export function AddDelivery({ form, onAdded }: AddDeliveryProps): ReactNode {
  const { t } = useTranslation('forms');
  const { can } = useHost();
  const { deliveryOffer: offer, refusedDeliveries } = form;
  if (!can('update', 'Form')) return null;
  return (
    <Card title={t('parcels:delivery.title')}>
      <p className={`muted small ${styles.addDelivery}`}>{t('addDelivery.now')}</p>
      {offer && <BuyDelivery form={form} offer={offer} onAdded={onAdded} />}
      <RefusedDeliveries refused={refusedDeliveries} />
    </Card>
  );
}

function BuyDelivery({ form, offer, onAdded }: AddDeliveryProps & { offer: Offer }): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const format = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const { delivery, cents } = offer;
  const { id, version, receiver } = form;
  const price = format.aud(cents);
  const total = format.aud(offer.dueCents);
  const address = receiver ? addressText(receiver.address, asLanguage(i18n.language)) : '';
  const add = (): void =>
    void run(
      { id, version, delivery, seenCents: cents },
      {
        send: (body) => utils.client.forms.addDelivery.mutate(body),
        told: t(`addDelivery.${delivery}.added`),
        done: onAdded,
      },
    ).finally(() => utils.forms.get.invalidate({ id }));
  return (
    <>
      <Button
        variant="outline"
        isFullWidth
        icon={<IconTruckDelivery size={20} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t(`parcels:delivery.buy.${delivery}`, { price })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`addDelivery.${delivery}.title`)}
        confirmLabel={t(`addDelivery.${delivery}.yes`)}
        isBusy={isBusy}
        onConfirm={add}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {t(`addDelivery.${delivery}.text`)} <strong>{address}</strong>
        </p>
        <p>{t('addDelivery.sums', { price, total, mnt: format.mnt(offer.dueMnt) })}</p>
        <p className="muted small">{t('addDelivery.final')}</p>
      </ConfirmDialog>
    </>
  );
}
