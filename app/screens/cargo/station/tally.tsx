import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CapacityBars } from '~/app/components/cargo/capacity-bars';
import styles from '../cargo.module.css';
import type { Cargo } from '../record/types';

/** Number and weight of the parcels, in figures readable across the warehouse. */
export function Tally({ cargo, waiting }: { cargo: Cargo; waiting: number }): ReactNode {
  const { t } = useTranslation('cargo');
  return (
    <div className={styles.tally}>
      <p>
        <strong className={styles.bigNumber}>{cargo.parcels}</strong> {t('station.pieces')}
        {waiting > 0 && <span className="muted"> {t('station.waiting', { count: waiting })}</span>}
      </p>
      <div className={styles.tallyWeight}>
        <CapacityBars cargo={cargo} size="lg" />
      </div>
    </div>
  );
}
