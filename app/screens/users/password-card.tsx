import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { LinkAddress } from './link-address';
import { isMailed, LinkMail } from './link-mail';
import type { User } from './types';
import styles from './user.module.css';

/** A one-time link for a member of staff who forgot their password. */
export function PasswordCard({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('roles');
  const { dateTime } = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { id, version, passwordLink: link } = user;
  const { offerPassword, withdrawPassword } = utils.client.users;
  const offerText = t(
    !link ? 'passwordLink.offer' : isMailed(link.mail) ? 'linkMail.again' : 'passwordLink.renew',
  );
  const done = (): Promise<unknown> =>
    Promise.all([utils.users.get.invalidate({ id }), utils.audit.ofRecord.invalidate()]);
  const offer = (): void =>
    void run(
      { id, version },
      {
        send: (input) => offerPassword.mutate(input),
        told: t('passwordLink.offered'),
        done,
      },
    );
  const withdraw = (): void =>
    void run(
      { id, version },
      {
        send: (input) => withdrawPassword.mutate(input),
        told: t('passwordLink.withdrawn'),
        done,
      },
    );
  return (
    <Card title={t('passwordLink.title')}>
      <div className={styles.form}>
        {link ? (
          <>
            <LinkMail mail={link.mail} email={user.email} />
            <LinkAddress lead={t('passwordLink.linkLead', { name: user.fullName })} address={link.address} />
            <p className="muted small">
              {t('passwordLink.until', { when: dateTime(link.expiresAt, homeZone) })}
            </p>
          </>
        ) : (
          <p>{t('passwordLink.lead')}</p>
        )}
        <div className={styles.links}>
          <Button variant="outline" size="sm" isBusy={isBusy} onClick={offer}>
            {offerText}
          </Button>
          {link && (
            <Button variant="quiet" size="sm" disabled={isBusy} onClick={withdraw}>
              {t('passwordLink.withdraw')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
