import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './customer.module.css';
import { ScreeningPill } from './screening-pill';

type Row = Outputs['customers']['list']['rows'][number];

/** Name, type, mobile, email, number of forms and parcels, and the date of creation. */
export function useCustomerColumns(): ColumnDef<Row>[] {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        meta: { sort: 'name' },
        cell: ({ row }) => <NameCell row={row.original} />,
      },
      {
        id: 'type',
        header: t('columns.type'),
        meta: { priority: 3 },
        cell: ({ row: { original } }) => t(`types.${original.type}`),
      },
      {
        id: 'mobile',
        header: t('columns.mobile'),
        cell: ({ row }) => <MobileCell row={row.original} />,
      },
      {
        id: 'email',
        header: t('columns.email'),
        meta: { priority: 2, isHiddenOnPhones: true },
        cell: ({ row: { original } }) => original.email ?? '–',
      },
      {
        id: 'forms',
        header: t('columns.forms'),
        meta: { priority: 2, isNumber: true },
        cell: ({ row: { original } }) => format.number(original.formCount),
      },
      {
        id: 'parcels',
        header: t('columns.parcels'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => format.number(original.parcelCount),
      },
      {
        id: 'createdAt',
        header: t('columns.since'),
        meta: { priority: 2, sort: 'createdAt', isHiddenOnPhones: true },
        cell: ({ row: { original } }) => format.shortDate(original.createdAt, homeZone),
      },
    ],
    [t, format],
  );
}

function NameCell({ row }: { row: Row }): ReactNode {
  const { t } = useTranslation('customers');
  const { Link } = useHost();
  return (
    <span className={styles.name}>
      <Link to={`/moz/customer/view/${row.id}`}>{row.name || t('unnamed')}</Link>
      {row.screening !== 'clear' && <ScreeningPill screening={row.screening} />}
    </span>
  );
}

function MobileCell({ row }: { row: Row }): ReactNode {
  return <span className="figures">{row.mobile ? formatMobile(row.mobile) : '–'}</span>;
}
