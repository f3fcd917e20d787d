import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';
import styles from './arrival-services.module.css';
import { AskDialog } from './ask-dialog';
import { AskedService } from './asked-service';

export type Offer = Outputs['services']['offer'][number]['offers'][number];

/** The services of an arrival: what was asked, and a button with the price for each that can be asked now. */
export function ArrivalServices({ arrivalId }: { arrivalId: string }): ReactNode {
  const { t } = useTranslation('services');
  const { can } = useHost();
  const [asking, setAsking] = useState<Offer>();
  const { data } = trpc.services.offer.useQuery({ arrivalIds: [arrivalId] });
  const [arrival] = data ?? [];
  if (!arrival) return null;
  const { services } = arrival;
  // What is asked for already is listed with its state, and an arrival that left the shelf needs no buttons.
  const offers = arrival.offers.filter(
    ({ refusal }) => refusal === null || refusal.code === 'service.excluded',
  );
  if (offers.length === 0 && services.length === 0) return null;
  return (
    <Card title={t('ofArrival')}>
      {services.length > 0 && (
        <ul className={styles.asked}>
          {services.map((service) => (
            <AskedService key={service.id} service={service} />
          ))}
        </ul>
      )}
      {can('update', 'Arrival') && (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <OfferLine key={offer.purpose} offer={offer} onAsk={() => setAsking(offer)} />
          ))}
        </ul>
      )}
      {asking && <AskDialog arrivalId={arrivalId} offer={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function OfferLine({ offer, onAsk }: { offer: Offer; onAsk: () => void }): ReactNode {
  const { t } = useTranslation('services');
  const priceText = usePriceText();
  const { purpose, refusal } = offer;
  const other = refusal?.other ? t(`purposes.${refusal.other}`) : '';
  return (
    <li className={styles.offer}>
      <span className={styles.name}>
        <strong>{t(`purposes.${purpose}`)}</strong>
        <span className="muted small">
          {refusal ? t(`refusals.${refusal.code.replace('service.', '')}`, { other }) : t(`about.${purpose}`)}
        </span>
      </span>
      <Button
        variant="soft"
        disabled={refusal !== null}
        aria-label={t('askTitle', { service: t(`purposes.${purpose}`), price: priceText(offer) })}
        onClick={onAsk}
      >
        {priceText(offer)}
      </Button>
    </li>
  );
}

/** The price of a service before it is asked: free, an amount, or one for each box of a split. */
export function usePriceText(): (offer: Offer) => string {
  const { t } = useTranslation('services');
  const format = useFormat();
  return ({ purpose, kind, cents, unitCents }) => {
    if (cents === 0) return t('free');
    return purpose === 'split' && kind === 'per_piece'
      ? t('perBox', { price: format.aud(unitCents) })
      : format.aud(cents);
  };
}
