import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { PageHead } from '~/app/components/layout/page-head';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import styles from './role.module.css';
import { RoleCard } from './role-card';
import { RoleEditor } from './role-editor';

/** The roles. `?role=` opens one, `?view=new` creates one, optionally as a copy of `from`. */
export function RolesScreen(): ReactNode {
  const { t } = useTranslation('roles');
  const { searchParams, can } = useHost();
  const isEditing = searchParams.has('role') || searchParams.get('view') === 'new';
  const roles = trpc.roles.list.useQuery(undefined, isEditing ? beingEdited : {});
  if (roles.error && !roles.data) return <NotYet query={roles} />;
  const byName = (name: string | null) => roles.data?.find((role) => role.name === name);
  const open = byName(searchParams.get('role'));
  if (open) return <RoleEditor key={`${open.name} ${open.version}`} role={open} />;
  if (searchParams.has('role') && roles.data) return <ErrorPanel status={404} />;
  if (searchParams.get('view') === 'new' && roles.data) {
    return <RoleEditor rules={byName(searchParams.get('from'))?.rules} />;
  }
  return (
    <>
      <PageHead
        title={t('roles.title')}
        lead={t('roles.lead')}
        actions={
          can('create', 'Role') && (
            <LinkButton to="/apps/roles?view=new" icon={<IconPlus size={18} aria-hidden="true" />}>
              {t('roles.add')}
            </LinkButton>
          )
        }
      />
      <WaitingApprovals acts={['roles.update']} />
      <ul className={styles.cards} aria-busy={roles.data === undefined}>
        {roles.data?.map((role) => <RoleCard key={role.name} role={role} />) ?? (
          <li>
            <Skeleton height="180px" />
          </li>
        )}
      </ul>
    </>
  );
}
