import type { ColumnDef } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DuePill } from '~/app/components/cases/due-pill';
import type { CaseRow } from '~/app/components/cases/types';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { isUndecidedCase } from '~/domain/cases/states';
import { destinationZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';

/** The columns of the list; customers see neither the customer nor who of staff has it. */
export function useCaseColumns({ isStaff }: { isStaff: boolean }): ColumnDef<CaseRow>[] {
  const { t } = useTranslation('cases');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('columns.code'),
        cell: ({ row: { original } }) => <CodeCell row={original} />,
      },
      {
        id: 'about',
        header: t('columns.about'),
        meta: { priority: 2 },
        cell: ({ row: { original } }) => <AboutCell row={original} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ row }): ReactNode => <StatusPill kind="case" state={row.original.status} />,
      },
      {
        id: 'answerBy',
        header: t('columns.answerBy'),
        cell: ({ row: { original } }) =>
          isUndecidedCase(original.status) ? <DuePill row={original} /> : '–',
      },
      {
        id: 'openedAt',
        header: t('columns.openedAt'),
        meta: { priority: 3, isHiddenOnPhones: true },
        cell: ({ row: { original } }) => format.dateTime(original.openedAt, destinationZone),
      },
      ...(isStaff ? staffColumns(t) : []),
    ],
    [t, format, isStaff],
  );
}

function staffColumns(t: TFunction<'cases'>): ColumnDef<CaseRow>[] {
  return [
    {
      id: 'customer',
      header: t('columns.customer'),
      meta: { priority: 2 },
      cell: ({ row: { original } }) => original.staff?.customerName,
    },
    {
      id: 'assignedTo',
      header: t('columns.assignedTo'),
      meta: { priority: 3, isHiddenOnPhones: true },
      cell: ({ row: { original } }) => original.staff?.assignedTo ?? '–',
    },
  ];
}

function CodeCell({ row: { id, code, kind } }: { row: CaseRow }): ReactNode {
  const { t } = useTranslation('cases');
  const { Link } = useHost();
  return (
    <Link to={`/moz/cases/${id}`}>
      {t(`kinds.${kind}`)} <span className="code">{code}</span>
    </Link>
  );
}

/** The parcel, or the form as a whole. */
function AboutCell({ row }: { row: CaseRow }): ReactNode {
  const { Link } = useHost();
  const { parcelId, parcelNumber, formId, formCode } = row;
  if (parcelId && parcelNumber)
    return (
      <Link to={`/moz/parcel/preview/${parcelId}`} className="code">
        {formatParcelNumber(parcelNumber)}
      </Link>
    );
  return (
    <Link to={`/moz/form/preview/${formId}`} className="code">
      {formCode}
    </Link>
  );
}
