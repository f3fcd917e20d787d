import { IconTruckDelivery } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { useFormat } from '~/app/i18n/use-format';
import { addressText } from '~/domain/customers/address-lines';
import { useChange } from '../../use-change';
import styles from './preview.module.css';
import type { FormDetail } from './types';

type Offer = NonNullable<FormDetail['deliveryOffer']>;
type AddDeliveryProps = { form: FormDetail; offer: Offer; onAdded: () => void };

/** Adds door or countryside delivery to parcels that are to be collected, at today's price. */
export function AddDelivery({ form, offer, onAdded }: AddDeliveryProps): ReactNode {
  const { t, i18n } = useTranslation('forms');
  const { can } = useHost();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  if (!can('update', 'Form')) return null;
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
    <Card>
      <p className={`muted small ${styles.addDelivery}`}>{t('addDelivery.now')}</p>
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
    </Card>
  );
}
