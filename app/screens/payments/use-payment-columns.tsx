import type { ColumnDef } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '~/app/components/payments/use-amount';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { officeTable } from '~/domain/core/offices';
import { receiptText } from '~/domain/payments/kinds';
import type { Outputs } from '~/server/router';
import styles from './payment.module.css';

type Row = Outputs['payments']['list']['rows'][number];

/** Receipt, bill, method and amount; for staff also customer, office and clerk. */
export function usePaymentColumns({ isStaff }: { isStaff: boolean }): ColumnDef<Row>[] {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return useMemo(() => {
    const columns: ColumnDef<Row>[] = [
      {
        id: 'number',
        header: t('columns.number'),
        cell: ({ row }) => <NumberCell row={row.original} />,
      },
      {
        id: 'form',
        header: t('columns.form'),
        meta: { priority: 2 },
        cell: ({ row }) => <FormCell row={row.original} isStaff={isStaff} />,
      },
      {
        id: 'method',
        header: t('columns.method'),
        cell: ({ row: { original } }) => t(`methods.${original.method}`),
      },
      {
        id: 'amount',
        header: t('columns.amount'),
        meta: { isNumber: true },
        cell: ({ row }) => <AmountCell row={row.original} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ row: { original } }): ReactNode => <StatusPill kind="payment" state={original.status} />,
      },
      {
        id: 'createdAt',
        header: t(isStaff ? 'columns.takenAt' : 'columns.paidAt'),
        meta: { sort: 'createdAt' },
        cell: ({ row: { original } }) =>
          format.placeTime(original.takenAt ?? original.createdAt, officeTable[original.office].zone),
      },
    ];
    if (!isStaff) return columns;
    const { customer, receivedBy } = columnsOfStaff(t);
    return [...columns.slice(0, 2), customer, ...columns.slice(2), receivedBy];
  }, [t, format, isStaff]);
}

function columnsOfStaff(t: TFunction<'payments'>): Record<'customer' | 'receivedBy', ColumnDef<Row>> {
  return {
    customer: {
      id: 'customer',
      header: t('columns.customer'),
      cell: ({ row: { original } }) => original.customerName,
    },
    receivedBy: {
      id: 'receivedBy',
      header: t('columns.receivedBy'),
      meta: { priority: 2, isHiddenOnPhones: true },
      cell: ({ row: { original } }) => original.receivedBy ?? '–',
    },
  };
}

/** A payment that was made has a receipt. */
function NumberCell({ row }: { row: Row }): ReactNode {
  const { Link } = useHost();
  return row.status !== 'pending' && row.status !== 'failed' ? (
    <Link to={`/moz/payment?receipt=${row.id}`} className="code">
      {receiptText(row.number)}
    </Link>
  ) : (
    '–'
  );
}

function FormCell({ row, isStaff }: { row: Row; isStaff: boolean }): ReactNode {
  const { Link } = useHost();
  return (
    <Link
      to={isStaff ? `/moz/payment?form=${row.formId}` : `/moz/form/preview/${row.formId}`}
      className="code"
    >
      {row.formCode}
    </Link>
  );
}

/** The amount, and what was refunded of it. */
function AmountCell({ row }: { row: Row }): ReactNode {
  const amountText = useAmount();
  return (
    <span className={styles.amount}>
      {amountText(row.amount, row.currency)}
      {row.refunded > 0 && <small>−{amountText(row.refunded, row.currency)}</small>}
    </span>
  );
}
