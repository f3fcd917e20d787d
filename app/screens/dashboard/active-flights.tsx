import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CapacityBars } from '~/app/components/cargo/capacity-bars';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Countdown } from '~/app/components/flights/flights-board';
import { LatePill } from '~/app/components/flights/late-pill';
import { Card } from '~/app/components/layout/card';
import { StatusPill } from '~/app/components/status/status-pill';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { isPlanned } from '~/domain/cargo/states';
import { destinationZone, originZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './dashboard.module.css';
import { useCounted } from './use-counted';

type Active = Outputs['dashboard']['queues']['cargos'][number];

/** Active flights with cut-off, departure and landing. */
export function ActiveFlights({
  cargos,
  servedAt,
}: {
  cargos: readonly Active[];
  servedAt: Date;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const now = useNow(servedAt);
  return (
    <Card title={t('flights.title')}>
      {cargos.length === 0 ? (
        <EmptyState>{t('flights.none')}</EmptyState>
      ) : (
        <ul className={styles.flights}>
          {cargos.map((cargo) => (
            <Flight key={cargo.id} cargo={cargo} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Flight({ cargo, now }: { cargo: Active; now: Date }): ReactNode {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { Link } = useHost();
  const takes = isPlanned(cargo.status);
  return (
    <li>
      <div className={styles.flightHead}>
        <Link to={`/moz/cargo?id=${cargo.id}`} className="code" prefetch>
          {cargo.code}
        </Link>
        <StatusPill kind="cargo" state={cargo.status} />
        <LatePill flight={cargo} />
      </div>
      <p className="small">
        {takes && (
          <>
            {t('flights.cutOff')} <Countdown to={cargo.cutOff} now={now} />
          </>
        )}
        {cargo.status === 'closed' && t('flights.departs', { at: format.placeTime(cargo.etd, originZone) })}
        {cargo.status === 'departed' &&
          t('flights.lands', { at: format.placeTime(cargo.eta, destinationZone) })}
        {cargo.status === 'arrived' && t('flights.counting', { count: cargo.parcels })}
      </p>
      <CapacityBars cargo={cargo} />
      {takes && <Wishes cargo={cargo} />}
    </li>
  );
}

/** Parcels that requested the flight and are not loaded yet, and what the flight itself lacks. */
function Wishes({ cargo }: { cargo: Active }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { Link } = useHost();
  const counted = useCounted();
  const waiting = [
    { name: 'received', status: 'received', total: cargo.received, color: 'gold' },
    { name: 'onHold', status: 'on_hold', total: cargo.onHold, color: 'gold' },
    { name: 'ready', status: 'ready', total: cargo.ready, color: undefined },
  ].filter(({ total }) => total > 0);
  if (waiting.length === 0 && cargo.hasMawb) return null;
  return (
    <ul className={styles.wishes}>
      {waiting.map(({ name, status, total, color }) => (
        <li key={name} data-color={color}>
          <Link to={`/moz/parcel/list?wanted=${cargo.id}&status=${status}`}>
            {t(`flights.${name}`, { number: counted(total) })}
          </Link>
        </li>
      ))}
      {!cargo.hasMawb && (
        <li data-color="gold">
          <Link to={`/moz/cargo?id=${cargo.id}`}>{t('flights.noMawb')}</Link>
        </li>
      )}
    </ul>
  );
}
