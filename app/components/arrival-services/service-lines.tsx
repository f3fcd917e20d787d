import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { useHost } from '~/app/host';
import styles from './arrival-services.module.css';
import { AskDialog } from './ask-dialog';
import { AskedService } from './asked-service';
import type { Offer, OfferedServices } from './types';
import { usePriceText } from './use-price-text';
import { WaitLine } from './wait-line';

/** What was asked on an arrival, and a button with its price for each service that can be asked now. */
export function ServiceLines({ arrivalId }: { arrivalId: string }): ReactNode {
  const { t } = useTranslation('services');
  const { data } = trpc.services.offer.useQuery({ arrivalIds: [arrivalId] });
  const [arrival] = data ?? [];
  if (!data) return <Skeleton height="176px" />;
  if (!arrival || !hasServices(arrival)) return <p className="muted">{t('none')}</p>;
  return (
    <>
      {arrival.services.length > 0 && (
        <ul className={styles.asked} aria-label={t('askedServices')}>
          {arrival.services.map((service) => (
            <AskedService key={service.id} service={service} />
          ))}
        </ul>
      )}
      <OfferLines arrival={arrival} />
    </>
  );
}

/** Whether an arrival has anything to show: a service that was asked, or one that can be. */
export function hasServices({ services, offers, waiting }: OfferedServices): boolean {
  return services.length > 0 || waiting !== null || shownOffers(offers).length > 0;
}

/** What is asked already is listed with its state, and an arrival that left the shelf needs no buttons. */
function shownOffers(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ refusal }) => refusal === null || refusal.code === 'service.excluded');
}

function OfferLines({ arrival: { arrivalId, offers, waiting } }: { arrival: OfferedServices }): ReactNode {
  const { can } = useHost();
  const [asking, setAsking] = useState<Offer>();
  if (!can('update', 'Arrival')) return null;
  return (
    <>
      <ul className={styles.offers}>
        {shownOffers(offers).map((offer) => (
          <OfferLine key={offer.purpose} offer={offer} onAsk={() => setAsking(offer)} />
        ))}
        {waiting && <WaitLine arrivalId={arrivalId} waiting={waiting} />}
      </ul>
      {asking && <AskDialog arrivalId={arrivalId} offer={asking} onClose={() => setAsking(undefined)} />}
    </>
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
