import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useRejection } from '~/app/components/claims/use-rejection';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { canActOnClaim } from '~/domain/claims/acts';
import { isPendingClaim } from '~/domain/claims/states';
import { originZone } from '~/domain/core/offices';
import type { Claim } from '../types';
import { Suggestion } from './suggestion';
import styles from './unclaimed.module.css';
import { OWN_CLAIMS } from './unclaimed-query';

type OwnClaimsProps = { claims: readonly Claim[]; hasOlder: boolean };

/** What we ask the customer, large and with the photo, and then their claims with the answers. */
export function OwnClaims({ claims, hasOlder }: OwnClaimsProps): ReactNode {
  const { t } = useTranslation('claims');
  if (claims.length === 0) return null;
  const asked = claims.filter(({ isSuggestion, status }) => isSuggestion && isPendingClaim(status));
  const others = claims.filter((claim) => !asked.includes(claim));
  return (
    <>
      {asked.map((claim) => (
        <Suggestion key={claim.id} claim={claim} />
      ))}
      {others.length > 0 && (
        <Card title={t('own.title')}>
          <ul className={styles.rows} aria-label={t('own.title')}>
            {others.map((claim) => (
              <OwnClaim key={claim.id} claim={claim} />
            ))}
          </ul>
          {hasOlder && <p className="muted small">{t('own.older', { limit: OWN_CLAIMS })}</p>}
        </Card>
      )}
    </>
  );
}

function OwnClaim({ claim }: { claim: Claim }): ReactNode {
  const { t } = useTranslation('claims');
  const { can, Link } = useHost();
  const format = useFormat();
  const rejection = useRejection(claim);
  const { row, trackingNumber, createdAt, decidedAt, status, won } = claim;
  return (
    <li className={styles.row}>
      <span className={styles.label}>
        <strong>
          {row && <bdi>{row.label}</bdi>}{' '}
          {trackingNumber === '' ? '' : t('own.number', { number: trackingNumber })}
          {trackingNumber === '' && !claim.isSuggestion && t('own.invoice')}
        </strong>
        <span className="muted small">{format.dateTime(decidedAt ?? createdAt, originZone)}</span>
        {rejection && <span className="small">{rejection}</span>}
        {won && (
          <Link to={`/moz/arrival/view/${won.id}`}>
            {t('own.open')} {formatArrivalNumber(won.number)}
          </Link>
        )}
      </span>
      <StatusPill kind="claim" state={status} />
      {can('withdraw', 'Claim') && canActOnClaim('withdraw', status) && <Withdraw claim={claim} />}
    </li>
  );
}

function Withdraw({ claim: { id, version } }: { claim: Claim }): ReactNode {
  const { t } = useTranslation('claims');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const withdraw = (): Promise<void> =>
    run(
      { id, version },
      {
        send: (body) => utils.client.claims.withdraw.mutate(body),
        successText: t('own.withdrawn'),
        done: () => utils.claims.invalidate(),
      },
    );
  return (
    <Button variant="quiet" size="sm" isBusy={isBusy} onClick={() => void withdraw()}>
      {t('own.withdraw')}
    </Button>
  );
}
