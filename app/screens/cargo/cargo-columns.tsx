import { IconCheck } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CapacityBars } from '~/app/components/cargo/capacity-bars';
import { useAirport } from '~/app/components/cargo/use-airport';
import { Countdown } from '~/app/components/flights/flights-board';
import { LatePill } from '~/app/components/flights/late-pill';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { airportZone, departureZone } from '~/domain/cargo/airports';
import { isPlanned } from '~/domain/cargo/states';
import { destinationAirport, originAirport } from '~/domain/core/offices';
import styles from './cargo.module.css';
import { routeOf } from './route-of';
import type { ListedCargo } from './types';

/** The columns show the cut-off before departure, and the arrival afterwards. */
export function useCargoColumns(now: Date): ColumnDef<ListedCargo>[] {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const { Link } = useHost();
  return [
    {
      id: 'code',
      header: t('columns.code'),
      meta: { sort: 'code' },
      cell: ({ row: { original } }) => (
        <span className={styles.name}>
          <Link to={`/moz/cargo?id=${original.id}`} className="code" prefetch>
            {original.code}
          </Link>
          <span className="muted small">{routeOf(original.legs)}</span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ row: { original } }) => (
        <span className={styles.pills}>
          <StatusPill kind="cargo" state={original.status} />
          <LatePill flight={original} />
        </span>
      ),
    },
    {
      id: 'cutOff',
      header: t('columns.cutOff'),
      meta: { sort: 'cutOff' },
      cell: ({ row: { original } }) =>
        isPlanned(original.status) ? (
          <Countdown to={original.cutOff} now={now} />
        ) : (
          <span className="muted">{format.dateTime(original.cutOff, departureZone(original.legs))}</span>
        ),
    },
    {
      id: 'etd',
      header: t('columns.departs'),
      meta: { sort: 'etd' },
      cell: ({ row: { original } }) => (
        <Instant
          at={original.atd ?? original.etd}
          isActual={original.atd !== null}
          airport={original.legs[0]?.origin ?? originAirport}
          flight={original.legs[0]?.flight}
        />
      ),
    },
    {
      id: 'eta',
      header: t('columns.arrives'),
      cell: ({ row: { original } }) => (
        <Instant
          at={original.ata ?? original.eta}
          isActual={original.ata !== null}
          airport={original.legs.at(-1)?.destination ?? destinationAirport}
          flight={original.legs.at(-1)?.flight}
        />
      ),
    },
    {
      id: 'weight',
      header: t('columns.weight'),
      cell: ({ row: { original } }) => <CapacityBars cargo={original} />,
    },
    {
      id: 'parcels',
      header: t('columns.parcels'),
      meta: { priority: 2, isNumber: true },
      cell: ({ row }) => format.number(row.original.parcels),
    },
  ];
}

type InstantProps = { at: Date; isActual: boolean; airport: string; flight: string | undefined };

function Instant({ at, isActual, airport, flight }: InstantProps): ReactNode {
  const { t } = useTranslation('cargo');
  const { city } = useAirport();
  const format = useFormat();
  return (
    <span className={styles.name}>
      <span>{format.dateTime(at, airportZone(airport))}</span>
      <span className="muted small">
        {[city(airport), flight].filter(Boolean).join(' · ')}
        {isActual && (
          <span className={styles.actual} title={t('columns.actual')}>
            <IconCheck size={14} aria-hidden="true" />
            <span className="visually-hidden">{t('columns.actual')}</span>
          </span>
        )}
      </span>
    </span>
  );
}
