import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/public/people/fact-list';
import { PhotoGrid } from '~/app/components/public/people/photo-grid';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { addressText } from '~/domain/customers/address-lines';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

type People = NonNullable<ShipmentPage['people']>;

type PeopleCardProps = {
  people: People;
  address: ShipmentPage['address'];
  /** The parcels are on their way: before, nobody has the link. */
  mayCorrect: boolean;
};

/** Sender and receiver, for a browser that proved to be the receiver's. */
export function PeopleCard({ people, address, mayCorrect }: PeopleCardProps): ReactNode {
  const { t, i18n } = useTranslation('receiver');
  const { pathname } = useHost();
  const written = address && addressText(address, asLanguage(i18n.language));
  const facts = [
    [t('people.sender'), people.senderName],
    [t('people.receiver'), people.receiverName],
    [t('people.mobile'), people.receiverMobile],
    [t('people.address'), written],
  ] as const;
  return (
    <Card title={t('people.title')}>
      <FactList facts={facts} />
      {mayCorrect && (
        <div className={styles.choices}>
          {address?.country === 'MN' && (
            <LinkButton to={`${pathname}/address`} variant="outline" size="sm">
              {t('address.open')}
            </LinkButton>
          )}
          <LinkButton to={`${pathname}/correct`} variant="outline" size="sm">
            {t('correct.open')}
          </LinkButton>
        </div>
      )}
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
        {handedOver.map(({ number: raw, deliveredTo, photos, photosDeleted }) => {
          const number = formatParcelNumber(raw);
          return (
            <div key={number} className={styles.handedOver}>
              {deliveredTo && <p>{t('handOver.to', { number, name: deliveredTo })}</p>}
              <PhotoGrid label={t('handOver.photos', { number })} photos={photos} deleted={photosDeleted} />
            </div>
          );
        })}
      </Card>
    </div>
  );
}
