import type { ColumnDef } from '@tanstack/react-table';
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
  const amountText = useAmount();
  const { Link } = useHost();
  return useMemo(() => {
    const columns: ColumnDef<Row>[] = [
      {
        id: 'number',
        header: t('columns.number'),
        cell: ({ row: { original } }): ReactNode =>
          original.status !== 'pending' && original.status !== 'failed' ? (
            <Link to={`/moz/payment?receipt=${original.id}`} className="code">
              {receiptText(original.number)}
            </Link>
          ) : (
            '–'
          ),
      },
      {
        id: 'form',
        header: t('columns.form'),
        meta: { priority: 2 },
        cell: ({ row: { original } }): ReactNode => (
          <Link
            to={isStaff ? `/moz/payment?form=${original.formId}` : `/moz/form/preview/${original.formId}`}
            className="code"
          >
            {original.formCode}
          </Link>
        ),
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
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.amount}>
            {amountText(original.amount, original.currency)}
            {original.refunded > 0 && <small>−{amountText(original.refunded, original.currency)}</small>}
          </span>
        ),
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
    return [
      ...columns.slice(0, 2),
      {
        id: 'customer',
        header: t('columns.customer'),
        cell: ({ row: { original } }): ReactNode => original.customerName,
      },
      ...columns.slice(2),
      {
        id: 'receivedBy',
        header: t('columns.receivedBy'),
        meta: { priority: 2, isHiddenOnPhones: true },
        cell: ({ row: { original } }) => original.receivedBy ?? '–',
      },
    ];
  }, [t, format, amountText, Link, isStaff]);
}
