import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { CompanyFact } from './company-facts';
import styles from './signs.module.css';

export type SignsProps = {
  /** Percent of parcels that were ready within the days of their plan; undefined while too few have ended. */
  onTimePercent: number | undefined;
  /** Parcels that were flown in the months of the figures. */
  flown: number;
  /** The company's licences, as an administrator entered them. */
  licences: readonly CompanyFact[];
};

/** What a stranger can check before they send: the share in time, how many parcels flew, and the licences. */
export function Signs({ onTimePercent, flown, licences }: SignsProps): ReactNode {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { Link } = useHost();
  if (onTimePercent === undefined && flown === 0 && licences.length === 0) return null;
  return (
    <ul className={styles.signs} aria-label={t('signs.title')}>
      {onTimePercent !== undefined && (
        <li>
          <Link to="/quicksight">
            <strong>{`${onTimePercent} %`}</strong>
            <span>{t('signs.onTime')}</span>
          </Link>
        </li>
      )}
      {flown > 0 && (
        <li>
          <Link to="/quicksight">
            <strong>{format.number(flown)}</strong>
            <span>{t('signs.flown')}</span>
          </Link>
        </li>
      )}
      {licences.map(({ label, value }) => (
        <li key={label}>
          <strong>{value}</strong>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
