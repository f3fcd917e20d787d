import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { OutcomePill } from '~/app/components/security/outcome-pill';
import { useSecurityText } from '~/app/components/security/use-security-text';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { LoadedTab } from './load-settings.server';
import styles from './settings.module.css';

/** Recent security events of the user's own account: kind, time, place and device. */
export function RecentActivity({ activity }: Pick<LoadedTab<'security'>, 'activity'>): ReactNode {
  const { t } = useTranslation('security');
  const { dateTime } = useFormat();
  const text = useSecurityText();
  const { rows, nextCursor } = activity;
  const isLater = useSearchParams()[0].has('activity');
  return (
    <Card title={t('own.title')}>
      <p className={styles.lead}>{t(rows.length > 0 ? 'own.lead' : 'own.none')}</p>
      <ul className={styles.rows}>
        {rows.map((event) => (
          <li key={event.id}>
            <span className={styles.what}>
              <strong>{text.kind(event)}</strong>
              <span className="muted small">
                {[
                  dateTime(new Date(event.at), homeZone),
                  event.isOwn ? text.device(event) : t('own.byStaff'),
                  event.address,
                  text.reason(event),
                  text.times(event),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {event.outcome === 'refused' && <OutcomePill outcome="refused" />}
          </li>
        ))}
      </ul>
      {(nextCursor !== null || isLater) && (
        <nav className={styles.turn} aria-label={t('own.title')}>
          {isLater && (
            <Link preventScrollReset to="?">
              {t('own.newest')}
            </Link>
          )}
          {nextCursor !== null && (
            <Link preventScrollReset to={`?activity=${nextCursor}`}>
              {t('own.older')}
            </Link>
          )}
        </nav>
      )}
    </Card>
  );
}
