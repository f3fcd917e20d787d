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
  const { Link } = useHost();
  return useMemo(
    () => [
      {
        id: 'parcel',
        header: t('columns.parcel'),
        cell: ({ row: { original } }): ReactNode => (
          <Link to={`/moz/parcel/edit/${original.id}`} className="code">
            {formatParcelNumber(original.number)}
          </Link>
        ),
      },
      {
        id: 'form',
        header: t('columns.form'),
        cell: ({ row: { original } }): ReactNode => (
          <Link to={`/moz/form/preview/${original.formId}`} className="code">
            {original.formCode}
          </Link>
        ),
      },
      {
        id: 'sender',
        header: t('columns.sender'),
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.two}>
            <span>{original.senderName}</span>
            <small>{original.receiverName}</small>
          </span>
        ),
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
        cell: ({ row: { original } }): ReactNode =>
          original.cargoId === null ? (
            '–'
          ) : (
            <span className={styles.two}>
              <Link to={`/moz/cargo?id=${original.cargoId}`} className="code">
                {original.cargoCode}
              </Link>
              {original.cargoEtd && <small>{format.placeTime(original.cargoEtd, originZone)}</small>}
            </span>
          ),
      },
      {
        id: 'createdAt',
        header: t('columns.since'),
        meta: { sort: 'createdAt', isHiddenOnPhones: true },
        cell: ({ row: { original } }) => format.shortDate(original.createdAt, originZone),
      },
    ],
    [t, format, Link],
  );
}
