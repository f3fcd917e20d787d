import type { ColumnDef } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StorageClock } from '~/app/components/parcels/storage-clock';
import { useHoldReason } from '~/app/components/parcels/use-hold-reason';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';
import styles from './list.module.css';

type Row = Outputs['parcels']['list']['rows'][number];

/** Number, state, weight, receiver, flight and age. */
export function useParcelColumns(now: Date): ColumnDef<Row>[] {
  const { t } = useTranslation('parcels');
  const format = useFormat();
  const { user } = useHost();
  const isStaff = user?.role !== 'client';
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('columns.number'),
        meta: { sort: 'number' },
        cell: ({ row }) => <NumberCell row={row.original} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        meta: { sort: 'status' },
        cell: ({ row }) => <StatusCell row={row.original} />,
      },
      {
        id: 'receiver',
        header: t('columns.receiver'),
        meta: { sort: 'receiver' },
        cell: ({ row }) => <ReceiverCell row={row.original} />,
      },
      {
        id: 'weight',
        header: t('columns.weight'),
        meta: { sort: 'weight', isNumber: true },
        cell: ({ row: { original } }) => format.kg(original.grossG),
      },
      {
        id: 'flight',
        header: t('columns.flight'),
        cell: ({ row: { original } }): ReactNode => <span className="code">{original.cargoCode ?? '–'}</span>,
      },
      ...handOverColumns(t, isStaff),
      {
        id: 'createdAt',
        header: t('columns.age'),
        meta: { priority: 2, sort: 'createdAt' },
        cell: ({ row: { original } }) => format.relative(original.createdAt, now),
      },
    ],
    [t, format, now, isStaff],
  );
}

/** How it is handed over, where it is until then, and what that costs. */
function handOverColumns(t: TFunction<'parcels'>, isStaff: boolean): ColumnDef<Row>[] {
  return [
    {
      id: 'delivery',
      header: t('delivery.title'),
      meta: { priority: 3, sort: 'delivery', isHiddenOnPhones: true },
      cell: ({ row: { original } }) => t(`delivery.modes.${original.delivery}`),
    },
    ...(isStaff ? [placeColumn(t('columns.place'))] : []),
    {
      id: 'storage',
      header: t('storage.title'),
      cell: ({ row: { original } }): ReactNode =>
        original.storage ? <StorageClock storage={original.storage} /> : '–',
    },
  ];
}

/** The shelf, which only staff know. */
function placeColumn(header: string): ColumnDef<Row> {
  return {
    id: 'place',
    header,
    meta: { priority: 3, sort: 'place', isHiddenOnPhones: true },
    cell: ({ row: { original } }) => original.place || '–',
  };
}

function NumberCell({ row }: { row: Row }): ReactNode {
  const { Link } = useHost();
  return (
    <Link to={`/moz/parcel/preview/${row.id}`}>
      <span className="code">{formatParcelNumber(row.number)}</span>
    </Link>
  );
}

/** The status, and why the parcel does not go on. */
function StatusCell({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation('parcels');
  const holdReason = useHoldReason();
  return (
    <span className={styles.status}>
      <StatusPill kind="parcel" state={row.status} />
      {row.priceStop ? (
        <span className="muted small">{t(`priceStops.${row.priceStop}`)}</span>
      ) : (
        row.holdReason && <span className="muted small">{holdReason(row.holdReason)}</span>
      )}
    </span>
  );
}

function ReceiverCell({ row }: { row: Row }): ReactNode {
  return (
    <span className={styles.name} title={row.receiverName}>
      {row.receiverName}
    </span>
  );
}
