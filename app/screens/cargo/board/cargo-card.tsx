import { IconClockHour4, IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CapacityBars } from '~/app/components/cargo/capacity-bars';
import { Countdown } from '~/app/components/flights/flights-board';
import { LatePill } from '~/app/components/flights/late-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { stopsOf } from '~/domain/cargo/route';
import { isPlanned as isPlannedCargo } from '~/domain/cargo/states';
import { destinationZone, originZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './cargo-card.module.css';

type Card = Outputs['cargo']['board'][number]['cards'][number];

/** A flight on the board. It shows the cut-off before departure, and the landing afterwards. */
export function CargoCard({ cargo, now }: { cargo: Card; now: Date }): ReactNode {
  const { t } = useTranslation('cargo');
  const { Link } = useHost();
  const format = useFormat();
  const { status, cutOff, atd, etd, ata, eta } = cargo;
  const takesGoods = isPlannedCargo(status);
  const hasLeft = status === 'departed' || status === 'arrived' || status === 'completed';
  return (
    <>
      <p className={styles.name}>
        <Link to={`/moz/cargo?id=${cargo.id}`} className="code" prefetch>
          {cargo.code}
        </Link>
        <span className="muted small">{stopsOf(cargo.legs)}</span>
      </p>
      <LatePill flight={cargo} />
      <ul className={styles.facts}>
        {hasLeft ? (
          <li>
            <IconPlaneArrival size={16} aria-hidden="true" />
            <span>
              <span className="muted">{t(ata ? 'board.landed' : 'board.lands')}</span>{' '}
              {format.dateTime(ata ?? eta, destinationZone)}
            </span>
          </li>
        ) : (
          <li>
            <IconPlaneDeparture size={16} aria-hidden="true" />
            <span>
              <span className="muted">{t('board.departs')}</span> {format.dateTime(atd ?? etd, originZone)}
            </span>
          </li>
        )}
        {takesGoods && (
          <li>
            <IconClockHour4 size={16} aria-hidden="true" />
            <span>
              <span className="muted">{t('board.cutOff')}</span> <Countdown to={cutOff} now={now} />
            </span>
          </li>
        )}
      </ul>
      <CapacityBars cargo={cargo} />
      <p className={styles.inside}>
        <span>{t('weight.pieces', { count: cargo.parcels })}</span>
        {cargo.capacityL === null && <span>{format.m3(cargo.litres)}</span>}
      </p>
    </>
  );
}
