import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';
import styles from './customs.module.css';

type Row = Outputs['customs']['exportQueue']['rows'][number];

/** Parcel, form, customer, declared value, and the flight that waits for it. */
export function useQueueColumns(): ColumnDef<Row>[] {
  const { t } = useTranslation('customs');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'parcel',
        header: t('columns.parcel'),
        cell: ({ row }) => <ParcelCell row={row.original} />,
      },
      {
        id: 'form',
        header: t('columns.form'),
        cell: ({ row }) => <FormCell row={row.original} />,
      },
      {
        id: 'sender',
        header: t('columns.sender'),
        cell: ({ row }) => <PartiesCell row={row.original} />,
      },
      {
        id: 'declared',
        header: t('columns.declared'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => format.aud(original.declaredCents),
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ row: { original } }): ReactNode => <StatusPill kind="parcel" state={original.status} />,
      },
      {
        id: 'cargo',
        header: t('columns.cargo'),
        cell: ({ row }) => <CargoCell row={row.original} />,
      },
      {
        id: 'createdAt',
        header: t('columns.since'),
        meta: { sort: 'createdAt', isHiddenOnPhones: true },
        cell: ({ row: { original } }) => format.shortDate(original.createdAt, originZone),
      },
    ],
    [t, format],
  );
}

/** The flight that waits, and its departure. */
function CargoCell({ row }: { row: Row }): ReactNode {
  const format = useFormat();
  const { Link } = useHost();
  return row.cargoId === null ? (
    '–'
  ) : (
    <span className={styles.two}>
      <Link to={`/moz/cargo?id=${row.cargoId}`} className="code">
        {row.cargoCode}
      </Link>
      {row.cargoEtd && <small>{format.placeTime(row.cargoEtd, originZone)}</small>}
    </span>
  );
}

function PartiesCell({ row }: { row: Row }): ReactNode {
  return (
    <span className={styles.two}>
      <span>{row.senderName}</span>
      <small>{row.receiverName}</small>
    </span>
  );
}

function FormCell({ row }: { row: Row }): ReactNode {
  const { Link } = useHost();
  return (
    <Link to={`/moz/form/preview/${row.formId}`} className="code">
      {row.formCode}
    </Link>
  );
}

function ParcelCell({ row }: { row: Row }): ReactNode {
  const { Link } = useHost();
  return (
    <Link to={`/moz/parcel/edit/${row.id}`} className="code">
      {formatParcelNumber(row.number)}
    </Link>
  );
}
