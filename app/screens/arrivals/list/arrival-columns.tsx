import { IconAlertTriangle } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import type { Outputs } from '~/server/router';
import { useCarrierText } from '../parts/use-carrier-text';
import styles from './list.module.css';

type Row = Outputs['arrivals']['list']['rows'][number];

/** Number, customer, carrier, state, weight, place and age. */
export function useArrivalColumns(now: Date): ColumnDef<Row>[] {
  const { t } = useTranslation('arrivals');
  const format = useFormat();
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
        cell: ({ row }) => <StatusCell row={row.original} />,
      },
      {
        id: 'customer',
        header: t('columns.customer'),
        cell: ({ row }) => <CustomerCell row={row.original} />,
      },
      {
        id: 'carrier',
        header: t('columns.carrier'),
        cell: ({ row }) => <CarrierCell row={row.original} />,
      },
      {
        id: 'weight',
        header: t('columns.weight'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => format.kg(original.grossG),
      },
      {
        id: 'place',
        header: t('columns.place'),
        meta: { priority: 2 },
        cell: ({ row: { original } }) => original.place || '–',
      },
      {
        id: 'arrivedAt',
        header: t('columns.age'),
        meta: { priority: 2, sort: 'arrivedAt' },
        cell: ({ row: { original } }) => format.relative(original.arrivedAt, now),
      },
    ],
    [t, format, now],
  );
}

function NumberCell({ row }: { row: Row }): ReactNode {
  const { Link } = useHost();
  return (
    <Link to={`/moz/arrival/view/${row.id}`}>
      <span className="code">{formatArrivalNumber(row.number)}</span>
    </Link>
  );
}

function StatusCell({ row: { status, needsStaff } }: { row: Row }): ReactNode {
  const { t } = useTranslation('arrivals');
  return (
    <span className={styles.status}>
      <StatusPill kind="arrival" state={status} />
      {needsStaff && (
        <Pill color="gold" icon={IconAlertTriangle}>
          {t(`reasons.${needsStaff}`)}
        </Pill>
      )}
    </span>
  );
}

/** Its customer, or the name that is written on the label. */
function CustomerCell({ row: { customerName, labelName, labelSuburb } }: { row: Row }): ReactNode {
  const written = [labelName, labelSuburb].filter(Boolean).join(', ');
  const name = customerName ?? written;
  return (
    <span className={customerName ? styles.name : `${styles.name} muted`} title={name}>
      {name || '–'}
    </span>
  );
}

function CarrierCell({ row: { carrier, trackingNumber, boxNo, shop } }: { row: Row }): ReactNode {
  const { t } = useTranslation('arrivals');
  const carrierText = useCarrierText();
  const box = boxNo > 1 ? t('columns.boxNo', { number: boxNo }) : '';
  return (
    <span className={styles.carrier}>
      <span>{[shop, carrierText(carrier)].filter(Boolean).join(' · ')}</span>
      <span className="code small">{[trackingNumber, box].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
