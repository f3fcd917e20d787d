import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import type { CompanyFact } from './company-facts';
import styles from './signs.module.css';

export type SignsProps = {
  onTime: { judged: number; kept: number };
  /** Parcels that were flown in the months of the figures. */
  flown: number;
  /** The company's licences, as an administrator entered them. */
  licences: readonly CompanyFact[];
};

/** A share of few parcels says nothing. */
const LEAST_JUDGED = 30;

/** What a stranger can check before they send: the share in time, how many parcels flew, and the licences. */
export function Signs({ onTime, flown, licences }: SignsProps): ReactNode {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { Link } = useHost();
  const isJudged = onTime.judged >= LEAST_JUDGED;
  if (!isJudged && flown === 0 && licences.length === 0) return null;
  return (
    <ul className={styles.signs} aria-label={t('signs.title')}>
      {isJudged && (
        <li>
          <Link to="/quicksight">
            <strong>{`${Math.floor((onTime.kept / onTime.judged) * 100)} %`}</strong>
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
