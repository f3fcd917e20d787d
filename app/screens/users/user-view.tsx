import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import { FactList } from '~/app/components/record/fact-list';
import { RecordHistory } from '~/app/components/record/history';
import { RecordHead } from '~/app/components/record/record-head';
import { RecordPage } from '~/app/components/record/record-page';
import { NotYet } from '~/app/components/record/record-states';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { accountActs } from '~/domain/approvals/acts';
import { localized } from '~/domain/core/localized';
import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import { InvitationCard } from './invitation-card';
import { PasswordCard } from './password-card';
import { ResetFactor } from './reset-factor';
import { RoleForm } from './role-form';
import { StatusButton } from './status-button';
import type { User } from './types';
import { UserPill } from './user-pill';
import type { UserArea } from './user-query';
import { UserSessions } from './user-sessions';

/** One account: its user, its permissions and its sessions. */
export function UserView({ area }: { area: UserArea }): ReactNode {
  const { t } = useTranslation('roles');
  const { params, can } = useHost();
  const found = trpc.users.get.useQuery({ id: params.id ?? '' });
  const now = useNow(new Date(found.dataUpdatedAt));
  const user = found.data;
  if (!user) return <NotYet query={found} waiting={<Skeleton height="320px" />} />;
  const mayChange = can('update', 'User') && !user.isSelf;
  return (
    <RecordPage
      head={
        <RecordHead
          name={user.fullName || t('users.nameless')}
          status={<UserPill status={user.status} />}
          back={{ to: `/${area}/user/list`, label: t(`users.${area}.title`) }}
          facts={user.email ?? formatMobile(user.mobile ?? '')}
          others={mayChange && user.status !== 'pending' && <StatusButton user={user} />}
        />
      }
      facts={
        <>
          <WaitingApprovals acts={accountActs} about={user.fullName || (user.email ?? '')} />
          {user.invitation && <InvitationCard user={user} invitation={user.invitation} />}
          <Facts user={user} now={now} />
          {user.mayOfferPassword && <PasswordCard user={user} />}
          {mayChange && (user.secondFactorSince || user.passkeys > 0) && <ResetFactor user={user} />}
          {mayChange && (
            <Card title={t('users.roleTitle')}>
              <RoleForm key={user.version} user={user} />
            </Card>
          )}
        </>
      }
      history={
        <>
          <UserSessions user={user} now={now} mayEnd={can('update', 'User')} />
          <RecordHistory key={user.version} kind="app_user" id={user.id} />
        </>
      }
    />
  );
}

function Facts({ user, now }: { user: User; now: Date }): ReactNode {
  const { t, i18n } = useTranslation('roles');
  const { date, relative } = useFormat();
  return (
    <Card title={t('users.facts')}>
      <FactList
        facts={[
          { label: t('users.role'), value: localized(user.roleTitle, i18n.language) },
          { label: t('users.email'), value: user.email },
          {
            label: t('users.emailProven'),
            value:
              user.email &&
              (user.emailProvenAt ? date(user.emailProvenAt, homeZone) : t('users.emailUnproven')),
          },
          { label: t('users.mobile'), value: user.mobile && formatMobile(user.mobile) },
          { label: t('users.locale'), value: t(`common:languages.${user.locale}`) },
          {
            label: t('users.kind'),
            value: t(user.customerId === null ? 'users.kinds.staff' : 'users.kinds.customer'),
          },
          {
            label: t('users.lastSeen'),
            value: user.lastSeenAt ? relative(user.lastSeenAt, now) : t('users.never'),
          },
          {
            label: t('users.factor'),
            value: user.secondFactorSince
              ? t('users.factorSince', { date: date(user.secondFactorSince, homeZone) })
              : t('users.noFactor'),
          },
          { label: t('users.passkeys'), value: user.passkeys > 0 ? user.passkeys : t('users.noPasskeys') },
          { label: t('users.createdAt'), value: date(user.createdAt, homeZone) },
        ]}
      />
    </Card>
  );
}
