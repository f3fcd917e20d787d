import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import styles from './shelf.module.css';

/** The way to the unclaimed parcels, for a customer whose parcel has not come. */
export function UnclaimedLink(): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const { can, Link } = useHost();
  if (!can('create', 'Claim')) return null;
  return (
    <p className={styles.notCome}>
      {t('notCome.text')} <Link to="/moz/unclaimed">{t('notCome.link')}</Link>
    </p>
  );
}
