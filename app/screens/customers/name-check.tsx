import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { MatchPill } from '~/app/components/denied-parties/match-pill';
import { Card } from '~/app/components/layout/card';
import { useHost } from '~/app/host';
import styles from './customer.module.css';
import type { Customer } from './types';

const shown = 5;
const withoutPartyTexts = { no_letters: 'nameCheck.incomparable', too_many: 'nameCheck.tooMany' } as const;

/** The customer's names that match denied parties, and the decisions about them. */
export function NameCheck({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const { Link, can } = useHost();
  const mayRead = can('read', 'DeniedParty');
  const { data } = trpc.deniedParties.matches.useQuery(
    { customerId: customer.id, pageSize: shown },
    { enabled: mayRead },
  );
  if (!mayRead || !data) return null;
  return (
    <Card title={t('nameCheck.title')}>
      {data.rows.length === 0 && <p className="muted">{t('nameCheck.clear')}</p>}
      {data.rows.length > 0 && (
        <div className={styles.counts}>
          <ul className={styles.addresses}>
            {data.rows.map(({ id, name, partyName, withoutParty, status }) => (
              <li key={id} className={styles.found}>
                <div>
                  <Link to={`/moz/denied?id=${id}`}>{name}</Link>
                  <span className="muted small">
                    {withoutParty ? t(withoutPartyTexts[withoutParty]) : partyName}
                  </span>
                </div>
                <MatchPill status={status} />
              </li>
            ))}
          </ul>
          {data.total > shown && (
            <LinkButton to={`/moz/denied?customer=${customer.id}`} variant="outline" isFullWidth>
              {t('nameCheck.see')}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}
