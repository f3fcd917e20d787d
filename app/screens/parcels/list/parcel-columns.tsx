import type { ColumnDef } from '@tanstack/react-table';
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
  const { Link, user } = useHost();
  const isStaff = user?.role !== 'client';
  const holdReason = useHoldReason();
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('columns.number'),
        meta: { sort: 'number' },
        cell: ({ row: { original } }): ReactNode => (
          <Link to={`/moz/parcel/preview/${original.id}`}>
            <span className="code">{formatParcelNumber(original.number)}</span>
          </Link>
        ),
      },
      {
        id: 'status',
        header: t('columns.status'),
        meta: { sort: 'status' },
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.status}>
            <StatusPill kind="parcel" state={original.status} />
            {original.priceStop ? (
              <span className="muted small">{t(`priceStops.${original.priceStop}`)}</span>
            ) : (
              original.holdReason && <span className="muted small">{holdReason(original.holdReason)}</span>
            )}
          </span>
        ),
      },
      {
        id: 'receiver',
        header: t('columns.receiver'),
        meta: { sort: 'receiver' },
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.name} title={original.receiverName}>
            {original.receiverName}
          </span>
        ),
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
      {
        id: 'createdAt',
        header: t('columns.age'),
        meta: { priority: 2, sort: 'createdAt' },
        cell: ({ row: { original } }) => format.relative(original.createdAt, now),
      },
    ],
    [t, format, Link, now, holdReason, isStaff],
  );
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
