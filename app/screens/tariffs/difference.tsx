import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import type { Cents } from '~/domain/core/money';
import styles from './tariff.module.css';

/** The price difference in dollars and percent. */
export function Difference({ now, then }: { now: Cents; then: Cents }): ReactNode {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  const cents = then - now;
  if (cents === 0) return <span className="muted">{t('whatIf.same')}</span>;
  const sign = cents > 0 ? '+' : '';
  const percent = now === 0 ? '' : ` (${sign}${format.number((cents * 100) / now, 1)}%)`;
  return (
    <span className={styles.difference} data-way={cents > 0 ? 'up' : 'down'}>
      {`${sign}${format.aud(cents)}${percent}`}
    </span>
  );
}
