import { IconHourglass, IconRulerMeasure, IconX } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '~/app/components/price/money';
import { Pill, StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { originZone } from '~/domain/core/offices';
import styles from './list.module.css';
import type { FormRow } from './types';

/** The columns of the forms list; staff also see the customer. */
export function useFormColumns({ isStaff, now }: { isStaff: boolean; now: Date }): ColumnDef<FormRow>[] {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { Link } = useHost();
  return useMemo(() => {
    const columns: ColumnDef<FormRow>[] = [
      {
        id: 'code',
        header: t('list.code'),
        meta: { sort: 'code' },
        cell: ({ row: { original } }) => (
          <Link to={pathOf(original, isStaff)} className="code">
            {original.code}
          </Link>
        ),
      },
      {
        id: 'status',
        header: t('list.status'),
        cell: ({ row: { original } }) => (
          <span className={styles.pills}>
            <StatusPill kind="form" state={original.status} />
            {isStaff && original.status === 'submitted' && original.submittedAt && (
              <span className="muted small">{format.relative(original.submittedAt, now)}</span>
            )}
            {original.priceApproval === 'waiting' && (
              <Pill color="gold" icon={IconHourglass}>
                {t('text.priceWaits')}
              </Pill>
            )}
            {original.priceApproval === 'remeasure_asked' && (
              <Pill color="gold" icon={IconRulerMeasure}>
                {t('text.remeasureAsked')}
              </Pill>
            )}
            {original.priceApproval === 'refused' && (
              <Pill color="red" icon={IconX}>
                {t('text.priceRefused')}
              </Pill>
            )}
          </span>
        ),
      },
      {
        id: 'customer',
        header: t('list.customer'),
        cell: ({ row: { original } }) => <span className={styles.name}>{original.customerName}</span>,
      },
      {
        id: 'receiver',
        header: t('list.receiver'),
        meta: { sort: 'receiver' },
        cell: ({ row: { original } }) => <span className={styles.name}>{original.receiverName || '–'}</span>,
      },
      {
        id: 'pieces',
        header: t('list.pieces'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) => format.number(original.pieceCount),
      },
      {
        id: 'price',
        header: t('list.price'),
        meta: { isNumber: true },
        cell: ({ row: { original } }) =>
          original.totalCents === null ? (
            <span className="muted">–</span>
          ) : (
            <Money cents={original.totalCents} mnt={isStaff ? undefined : (original.totalMnt ?? undefined)} />
          ),
      },
      {
        id: 'createdAt',
        header: t('list.createdAt'),
        meta: { priority: 2, sort: 'createdAt', isNumber: true },
        cell: ({ row: { original } }) => format.shortDate(original.createdAt, originZone),
      },
    ];
    return columns.filter(({ id }) => isStaff || id !== 'customer');
  }, [t, format, Link, isStaff, now]);
}

/** A client's draft opens in the editor, every other form in the preview. */
export function pathOf(form: Pick<FormRow, 'id' | 'status' | 'archivedAt'>, isStaff: boolean): string {
  return `/moz/form/${form.status === 'draft' && !form.archivedAt && !isStaff ? 'edit' : 'preview'}/${form.id}`;
}
