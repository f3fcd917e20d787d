import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePill } from '~/app/components/flights/late-pill';
import { Card } from '~/app/components/layout/card';
import { BothTimes } from '~/app/components/record/timeline';
import { destinationZone, originZone } from '~/domain/core/offices';
import type { TrackedFlight } from './tracked';
import styles from './tracked.module.css';

type FlightCardProps = {
  flight: TrackedFlight | null;
  /** False once the planned times concern the parcel no more. */
  hasPlans: boolean;
};

/** The flight by its cargo code, leg by leg, in both cities' local times. */
export function TrackedFlightCard({ flight, hasPlans }: FlightCardProps): ReactNode {
  const { t } = useTranslation('tracking');
  return (
    <Card title={t('flight.title')} aside={flight && <span className="code">{flight.code}</span>}>
      {flight ? <Flight flight={flight} hasPlans={hasPlans} /> : <p className="muted">{t('flight.none')}</p>}
    </Card>
  );
}

function Flight({ flight, hasPlans }: { flight: TrackedFlight; hasPlans: boolean }): ReactNode {
  const { t } = useTranslation('tracking');
  return (
    <div className={styles.flight}>
      <ul className={styles.legs}>
        {flight.legs.map((leg) => (
          <li key={leg.flight}>
            <span className={styles.way}>
              {leg.origin} <IconArrowRight size={16} aria-hidden="true" /> {leg.destination}
            </span>
            <span className="muted">
              {leg.flight} · {leg.carrier}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.times}>
        {(flight.atd || hasPlans) && (
          <div>
            <dt>{t(flight.atd ? 'flight.atd' : 'flight.etd')}</dt>
            <dd>
              <BothTimes at={flight.atd ?? flight.etd} first={originZone} />
            </dd>
          </div>
        )}
        {(flight.ata || hasPlans) && (
          <div>
            <dt>{t(flight.ata ? 'flight.ata' : 'flight.eta')}</dt>
            <dd>
              <BothTimes at={flight.ata ?? flight.eta} first={destinationZone} />
              {hasPlans && <LatePill flight={{ ...flight, status: flight.atd ? 'departed' : 'closed' }} />}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
