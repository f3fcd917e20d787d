import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { FavouriteButton } from '~/app/components/customers/favourite-button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import { asLanguage } from '~/app/i18n/languages';
import { addressText } from '~/domain/customers/address-lines';
import styles from './customer.module.css';

/** The customer's address book, used to fill in forms. */
export function AddressCard({ customerId }: { customerId: string }): ReactNode {
  const { t, i18n } = useTranslation('customers');
  const { data: addresses } = trpc.customers.addresses.useQuery({ customerId });
  return (
    <Card title={t('record.addresses')}>
      {!addresses && <Skeleton height="4rem" />}
      {addresses?.length === 0 && <p className="muted">{t('record.noAddresses')}</p>}
      {addresses && addresses.length > 0 && (
        <ul className={styles.addresses}>
          {addresses.map(({ id, kind, label, name, address, email, version, isFavourite }) => (
            <li key={id}>
              <strong>{label ? `${name} · ${label}` : name}</strong>
              <span>{addressText(address, asLanguage(i18n.language))}</span>
              {email && <span>{email}</span>}
              <span className="muted small">{t(`addressKinds.${kind}`)}</span>
              {kind === 'receiver' && <FavouriteButton receiver={{ id, version, name, isFavourite }} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
