import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { originZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';

type Row = Outputs['services']['list']['rows'][number];

export function useServiceColumns(): ColumnDef<Row>[] {
  const { t } = useTranslation('services');
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'number', header: t('columns.number'), cell: ({ row }) => <NumberCell row={row.original} /> },
      {
        id: 'purpose',
        header: t('columns.purpose'),
        cell: ({ row: { original } }) => t(`purposes.${original.purpose}`),
      },
      {
        id: 'customer',
        header: t('columns.customer'),
        cell: ({ row: { original } }) => original.customerName,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ row }): ReactNode => <StatusPill kind="service" state={row.original.status} />,
      },
      {
        id: 'price',
        header: t('columns.price'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => (original.cents === 0 ? t('free') : format.aud(original.cents)),
      },
      {
        id: 'askedAt',
        header: t('columns.askedAt'),
        meta: { sort: 'askedAt' },
        cell: ({ row: { original } }) => format.dateTime(original.askedAt, originZone),
      },
      {
        id: 'doneAt',
        header: t('columns.doneAt'),
        meta: { isHiddenOnPhones: true },
        cell: ({ row: { original } }) =>
          original.doneAt ? format.dateTime(original.doneAt, originZone) : '–',
      },
    ],
    [t, format],
  );
}

/** The arrival, as a link to its page. */
function NumberCell({ row }: { row: Row }): ReactNode {
  const { Link } = useHost();
  return (
    <Link to={`/moz/arrival/view/${row.arrivalId}`} className="code">
      {formatArrivalNumber(row.number)}
    </Link>
  );
}
