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

type InvitationCardProps = { user: User; invitation: NonNullable<User['invitation']> };

/** The invitation link to hand over. Anyone who opens it can set the password. */
export function InvitationCard({ user, invitation }: InvitationCardProps): ReactNode {
  const { t } = useTranslation('roles');
  const { dateTime } = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const renew = (): void =>
    void run(
      { id: user.id, version: user.version },
      {
        send: (input) => utils.client.users.renewInvitation.mutate(input),
        told: t('invite.renewed'),
        done: () => utils.users.get.invalidate({ id: user.id }),
      },
    );
  return (
    <Card title={t('invite.linkTitle')}>
      <div className={styles.form}>
        <LinkMail mail={invitation.mail} email={user.email} />
        <LinkAddress lead={t('invite.linkLead', { name: user.fullName })} address={invitation.address} />
        <p className="muted small">{t('invite.until', { when: dateTime(invitation.expiresAt, homeZone) })}</p>
        <div>
          <Button variant="outline" size="sm" isBusy={isBusy} onClick={renew}>
            {t(isMailed(invitation.mail) ? 'linkMail.again' : 'invite.renew')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
