import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

type People = NonNullable<ShipmentPage['people']>;

/** Sender and receiver, for a browser that proved to be the receiver's. */
export function PeopleCard({ people }: { people: People }): ReactNode {
  const { t } = useTranslation('receiver');
  const facts = [
    [t('people.sender'), people.senderName],
    [t('people.receiver'), people.receiverName],
    [t('people.mobile'), people.receiverMobile],
  ];
  return (
    <Card title={t('people.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The photos of each box and to whom it was handed over. */
export function HandOver({ handedOver }: Pick<People, 'handedOver'>): ReactNode {
  const { t } = useTranslation(['receiver', 'tracking']);
  if (handedOver.length === 0) return null;
  return (
    <div id="hand-over" className={styles.anchor}>
      <Card title={t('handOver.title')}>
        {handedOver.map(({ number: raw, deliveredTo, photos }) => {
          const number = formatParcelNumber(raw);
          return (
            <div key={number} className={styles.handedOver}>
              {deliveredTo && <p>{t('handOver.to', { number, name: deliveredTo })}</p>}
              {photos.length > 0 && (
                <section className={styles.photos} aria-label={t('handOver.photos', { number })}>
                  {photos.map(({ id, kind, url }) => (
                    <a key={id} href={url} target="_blank" rel="noreferrer">
                      <img
                        src={url}
                        alt={t(`tracking:people.photo.${kind}`)}
                        loading="lazy"
                        width={160}
                        height={120}
                      />
                    </a>
                  ))}
                </section>
              )}
            </div>
          );
        })}
      </Card>
    </div>
  );
}
