import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { describeBrowser } from '~/domain/auth/user-agent';
import type { User } from './types';
import styles from './user.module.css';

type UserSessionsProps = { user: User; now: Date; mayEnd: boolean };

/** The sessions of a user, with actions that end them. */
export function UserSessions({ user, now, mayEnd }: UserSessionsProps): ReactNode {
  const { t } = useTranslation('roles');
  const { relative } = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const end = (sessionId?: string): void =>
    void run(
      { id: user.id, ...(sessionId && { sessionId }) },
      {
        send: (input) => utils.client.users.endSessions.mutate(input),
        told: t('users.ended'),
        done: () => utils.users.get.invalidate({ id: user.id }),
      },
    );
  return (
    <Card
      title={t('users.sessions')}
      aside={
        mayEnd &&
        user.sessions.length > 0 && (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => end()}>
            {t('users.endAll')}
          </Button>
        )
      }
    >
      {user.sessions.length === 0 && <p className="muted">{t('users.noSessions')}</p>}
      <ul className={styles.rows}>
        {user.sessions.map(({ id, userAgent, ip, lastUsedAt }) => {
          const { browser, system } = describeBrowser(userAgent);
          return (
            <li key={id}>
              <span className={styles.what}>
                <strong>{[browser, system].filter(Boolean).join(' · ') || t('users.unknownBrowser')}</strong>
                <span className="muted small">
                  {[ip, relative(lastUsedAt, now)].filter(Boolean).join(' · ')}
                </span>
              </span>
              {mayEnd && (
                <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => end(id)}>
                  {t('users.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
