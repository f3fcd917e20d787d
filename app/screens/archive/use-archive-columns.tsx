import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { ArchivedRow } from './types';

export function useArchiveColumns(nameOf: (row: ArchivedRow) => string): ColumnDef<ArchivedRow>[] {
  const { t } = useTranslation('archive');
  const format = useFormat();
  const { Link } = useHost();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: ({ row: { original } }) => {
        const to = recordOf(original);
        return to ? <Link to={to}>{nameOf(original)}</Link> : nameOf(original);
      },
    },
    {
      id: 'kind',
      header: t('columns.kind'),
      cell: ({ row }) => t(`kinds.${row.original.kind}`),
    },
    {
      id: 'archivedBy',
      header: t('columns.by'),
      meta: { priority: 3 },
      cell: ({ row }) => row.original.archivedBy || t('unknown'),
    },
    {
      id: 'archivedAt',
      header: t('columns.at'),
      cell: ({ row }) => format.dateTime(row.original.archivedAt, homeZone),
    },
  ];
}

function recordOf({ kind, id, customerId }: ArchivedRow): string | undefined {
  if (kind === 'cargo') return `/moz/cargo?id=${id}`;
  if (kind === 'parcel') return `/moz/parcel/preview/${id}`;
  if (kind === 'form') return `/moz/form/preview/${id}`;
  if (kind === 'customer' || kind === 'address') return `/moz/customer/view/${customerId ?? ''}`;
  return undefined;
}
