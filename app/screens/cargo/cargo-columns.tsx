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
import { stopsOf } from '~/domain/cargo/route';
import { isPlanned } from '~/domain/cargo/states';
import { destinationAirport, originAirport } from '~/domain/core/offices';
import styles from './cargo.module.css';
import type { ListedCargo } from './types';

/** The columns show the cut-off before departure, and the arrival afterwards. */
export function useCargoColumns(now: Date): ColumnDef<ListedCargo>[] {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  return [
    {
      id: 'code',
      header: t('columns.code'),
      meta: { sort: 'code' },
      cell: ({ row }) => <CodeCell row={row.original} />,
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ row }) => <StatusCell row={row.original} />,
    },
    {
      id: 'cutOff',
      header: t('columns.cutOff'),
      meta: { sort: 'cutOff' },
      cell: ({ row }) => <CutOffCell row={row.original} now={now} />,
    },
    {
      id: 'etd',
      header: t('columns.departs'),
      meta: { sort: 'etd' },
      cell: ({ row }) => <DepartureCell row={row.original} />,
    },
    {
      id: 'eta',
      header: t('columns.arrives'),
      cell: ({ row }) => <ArrivalCell row={row.original} />,
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

function CodeCell({ row }: { row: ListedCargo }): ReactNode {
  const { Link } = useHost();
  return (
    <span className={styles.name}>
      <Link to={`/moz/cargo?id=${row.id}`} className="code" prefetch>
        {row.code}
      </Link>
      <span className="muted small">{stopsOf(row.legs)}</span>
    </span>
  );
}

function CutOffCell({ row, now }: { row: ListedCargo; now: Date }): ReactNode {
  const format = useFormat();
  return isPlanned(row.status) ? (
    <Countdown to={row.cutOff} now={now} />
  ) : (
    <span className="muted">{format.dateTime(row.cutOff, departureZone(row.legs))}</span>
  );
}

function DepartureCell({ row }: { row: ListedCargo }): ReactNode {
  return (
    <Instant
      at={row.atd ?? row.etd}
      isActual={row.atd !== null}
      airport={row.legs[0]?.origin ?? originAirport}
      flight={row.legs[0]?.flight}
    />
  );
}

function ArrivalCell({ row }: { row: ListedCargo }): ReactNode {
  return (
    <Instant
      at={row.ata ?? row.eta}
      isActual={row.ata !== null}
      airport={row.legs.at(-1)?.destination ?? destinationAirport}
      flight={row.legs.at(-1)?.flight}
    />
  );
}

function StatusCell({ row }: { row: ListedCargo }): ReactNode {
  return (
    <span className={styles.pills}>
      <StatusPill kind="cargo" state={row.status} />
      <LatePill flight={row} />
    </span>
  );
}
