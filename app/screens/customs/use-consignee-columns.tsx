import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatMobile } from '~/domain/core/mobile-text';
import type { Outputs } from '~/server/router';
import styles from './customs.module.css';
import { ReceiverAnswers } from './receiver-answers';
import { useEstimateColumns } from './use-estimate-columns';

type Row = Outputs['customs']['ofCargo']['rows'][number];

/** Receiver, forms, total declared value, and the estimate of duty and VAT. */
export function useConsigneeColumns(): ColumnDef<Row>[] {
  const { t } = useTranslation('customs');
  const format = useFormat();
  const { Link } = useHost();
  const estimates = useEstimateColumns<Row>();
  return useMemo(
    () => [
      {
        id: 'receiver',
        header: t('columns.receiver'),
        cell: ({ row: { original } }): ReactNode => <Receiver row={original} />,
      },
      {
        id: 'forms',
        header: t('columns.forms'),
        cell: ({ row: { original } }): ReactNode => (
          <span className={styles.marks}>
            {original.forms.map(({ id, code, isPart }) => (
              <span key={id}>
                <Link to={`/moz/form/preview/${id}`} className="code">
                  {code}
                </Link>
                {isPart && <small className="muted"> {t('estimate.part')}</small>}
              </span>
            ))}
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
        id: 'carriage',
        header: t('columns.carriage'),
        meta: { priority: 2, isNumber: true },
        cell: ({ row: { original } }) => format.aud(original.carriageCents),
      },
      ...estimates,
      {
        id: 'said',
        header: t('columns.answer'),
        cell: ({ row: { original } }): ReactNode => <ReceiverAnswers answers={original.answers} />,
      },
    ],
    [t, format, Link, estimates],
  );
}

function Receiver({ row: { name, mobile } }: { row: Row }): ReactNode {
  return (
    <span className={styles.two}>
      <strong>{name}</strong>
      <small>{formatMobile(mobile)}</small>
    </span>
  );
}
