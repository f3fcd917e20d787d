import type { ColumnDef } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Decide } from '~/app/components/claims/decide';
import { Evidence } from '~/app/components/claims/evidence';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { isPendingClaim } from '~/domain/claims/states';
import { originZone } from '~/domain/core/offices';
import type { Claim } from '../types';

export function useClaimColumns(): ColumnDef<Claim>[] {
  const { t } = useTranslation('claims');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: t('columns.customer'),
        cell: ({ row: { original } }) => original.staff?.customerName,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ row }): ReactNode => <StatusPill kind="claim" state={row.original.status} />,
      },
      {
        id: 'parcel',
        header: t('columns.parcel'),
        cell: ({ row: { original } }) => <ParcelCell claim={original} />,
      },
      {
        id: 'labelName',
        header: t('columns.labelName'),
        meta: { priority: 3, isHiddenOnPhones: true },
        cell: ({ row: { original } }) => original.staff?.arrival?.labelName || '–',
      },
      {
        id: 'evidence',
        header: t('columns.evidence'),
        meta: { priority: 2 },
        cell: ({ row: { original } }) =>
          original.staff && <Evidence claim={original} staff={original.staff} />,
      },
      {
        id: 'createdAt',
        header: t('columns.createdAt'),
        meta: { priority: 2, sort: 'createdAt' },
        cell: ({ row: { original } }) => format.dateTime(original.createdAt, originZone),
      },
      {
        id: 'decide',
        header: t('columns.decision'),
        cell: ({ row }): ReactNode => <DecisionCell claim={row.original} />,
      },
    ],
    [t, format],
  );
}

/** The buttons of a claim that waits for a decision. */
function DecisionCell({ claim }: { claim: Claim }): ReactNode {
  if (!claim.staff || !isPendingClaim(claim.status)) return '–';
  return <Decide claim={claim} staff={claim.staff} />;
}

/** The parcel, as a link to its page; a claim may name one that is not there. */
function ParcelCell({ claim: { staff } }: { claim: Claim }): ReactNode {
  const { t } = useTranslation('claims');
  const { Link } = useHost();
  if (!staff?.arrival) return <span className="muted">{t('noParcel')}</span>;
  return (
    <Link to={`/moz/arrival/view/${staff.arrival.id}`} className="code">
      {formatArrivalNumber(staff.arrival.number)}
    </Link>
  );
}
