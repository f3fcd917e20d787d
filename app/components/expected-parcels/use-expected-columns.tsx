import { IconBellRinging, IconPlaneOff, IconUsers } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './expected-parcels.module.css';
import { useCarrierName } from './use-carrier-name';

export type ExpectedRow = Outputs['expectedParcels']['list']['rows'][number];

/** The columns of the list; staff also see the customer. */
export function useExpectedColumns(isStaff: boolean): ColumnDef<ExpectedRow>[] {
  const { t } = useTranslation('expected-parcels');
  const format = useFormat();
  const carrierName = useCarrierName();
  return useMemo(() => {
    const columns: ColumnDef<ExpectedRow>[] = [
      {
        id: 'number',
        header: t('columns.number'),
        cell: ({ row }) => <NumberCell row={row.original} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ row }) => <StateCell row={row.original} />,
      },
      {
        id: 'carrier',
        header: t('columns.carrier'),
        meta: { priority: 2 },
        cell: ({ row: { original } }) => carrierName(original.carrier),
      },
      {
        id: 'customer',
        header: t('columns.customer'),
        cell: ({ row: { original } }) => original.customerName,
      },
      { id: 'shop', header: t('columns.shop'), cell: ({ row: { original } }) => original.shop || '–' },
      {
        id: 'boxes',
        header: t('columns.boxes'),
        meta: { priority: 3, isNumber: true },
        cell: ({ row: { original } }) => format.number(original.boxes),
      },
      {
        id: 'items',
        header: t('columns.items'),
        meta: { priority: 3, isNumber: true },
        cell: ({ row: { original } }) => format.number(original.itemCount),
      },
      {
        id: 'createdAt',
        header: t('columns.registeredAt'),
        meta: { priority: 2, sort: 'createdAt', isNumber: true },
        cell: ({ row: { original } }) => format.shortDate(original.createdAt, originZone),
      },
    ];
    return columns.filter(({ id }) => isStaff || id !== 'customer');
  }, [t, format, isStaff, carrierName]);
}

function NumberCell({ row }: { row: ExpectedRow }): ReactNode {
  const { Link } = useHost();
  return (
    <Link to={`/moz/expected/view/${row.id}`} className="code">
      {row.trackingNumber}
    </Link>
  );
}

/** The state, and what needs attention. */
function StateCell({ row }: { row: ExpectedRow }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  return (
    <span className={styles.number}>
      <StatusPill kind="expected" state={row.shown} />
      {row.isSeveral && (
        <Pill color="gold" icon={IconUsers}>
          {t('marks.several')}
        </Pill>
      )}
      {row.flies === 'never' && (
        <Pill color="red" icon={IconPlaneOff}>
          {t('marks.barred')}
        </Pill>
      )}
      {row.status === 'expected' && row.remindedAt && (
        <Pill color="neutral" icon={IconBellRinging}>
          {t('marks.reminded')}
        </Pill>
      )}
    </span>
  );
}
