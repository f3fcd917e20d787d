import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import styles from '~/app/components/claims/claims.module.css';
import { Decide } from '~/app/components/claims/decide';
import { Evidence } from '~/app/components/claims/evidence';
import type { ShownClaim } from '~/app/components/claims/types';
import { useRejection } from '~/app/components/claims/use-rejection';
import { Card } from '~/app/components/layout/card';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { claimActs } from '~/domain/claims/acts';
import { originZone } from '~/domain/core/offices';

/** For staff: who says that the parcel is theirs, with what they bring for it. */
export function ArrivalClaims({ arrivalId }: { arrivalId: string }): ReactNode {
  const { t } = useTranslation('claims');
  const { can } = useHost();
  const isShown = can(claimActs.accept.permission, 'Claim');
  const claims = trpc.claims.list.useQuery({ arrivalId, pageSize: 25 }, { enabled: isShown });
  if (!isShown || !claims.data || claims.data.rows.length === 0) return null;
  return (
    <Card title={t('ofArrival')}>
      <ul className={styles.claims} aria-label={t('ofArrival')}>
        {claims.data.rows.map((claim) => (
          <ClaimOfArrival key={claim.id} claim={claim} />
        ))}
      </ul>
    </Card>
  );
}

function ClaimOfArrival({ claim }: { claim: ShownClaim }): ReactNode {
  const { Link } = useHost();
  const format = useFormat();
  const rejection = useRejection(claim);
  const { staff, status, createdAt } = claim;
  if (!staff) return null;
  return (
    <li className={styles.claim}>
      <span className={styles.head}>
        <Link to={`/moz/customer/view/${staff.customerId}`}>{staff.customerName}</Link>
        <StatusPill kind="claim" state={status} />
        <span className="muted small">{format.dateTime(createdAt, originZone)}</span>
      </span>
      <Evidence claim={claim} staff={staff} />
      {rejection && <span className="small">{rejection}</span>}
      <Decide claim={claim} staff={staff} />
    </li>
  );
}
