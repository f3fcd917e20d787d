import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CapacityBars } from '~/app/components/cargo/capacity-bars';
import type { Sum } from '~/app/components/station/scans/use-sums';
import { useFormat } from '~/app/i18n/use-format';
import type { StationMode } from '~/domain/station/commands';
import type { KeptCargo } from '~/domain/station/schema';
import styles from './tally.module.css';

type TallyProps = { mode: StationMode; cargo: KeptCargo | undefined; session: Sum };

/** The running count and weight of the cargo, or of this session when there is no cargo. */
export function Tally({ mode, cargo, session }: TallyProps): ReactNode {
  const { t } = useTranslation('station');
  const format = useFormat();
  if (cargo && mode === 'load') {
    return (
      <Figures count={cargo.parcels} text={t('tally.loaded', { count: cargo.parcels })}>
        <CapacityBars cargo={{ ...cargo, litres: 0, capacityL: null }} size="lg" />
      </Figures>
    );
  }
  if (cargo && mode === 'arrive') {
    return (
      <Figures count={cargo.awaited} text={t('tally.awaited', { count: cargo.awaited })}>
        <p className={styles.more}>
          {t('tally.counted', { number: format.number(session.parcels) })} · {format.kg(session.grossG)}
        </p>
      </Figures>
    );
  }
  return (
    <Figures count={session.parcels} text={t('tally.session', { count: session.parcels })}>
      <p className={styles.more}>{format.kg(session.grossG)}</p>
    </Figures>
  );
}

function Figures({ count, text, children }: { count: number; text: string; children: ReactNode }): ReactNode {
  const format = useFormat();
  return (
    <section className={styles.tally} aria-label={text}>
      <p className={styles.count}>
        <strong>{format.number(count)}</strong> <span>{text}</span>
      </p>
      {children}
    </section>
  );
}
