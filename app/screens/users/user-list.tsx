import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { PageHead } from '~/app/components/layout/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useNow } from '~/app/components/time/use-now';
import { useHost } from '~/app/host';
import { accountActs } from '~/domain/approvals/acts';
import { userStatuses } from '~/domain/users/statuses';
import { InviteDialog } from './invite-dialog';
import { useRoleChoices } from './use-role-choices';
import { useUserBulk } from './use-user-bulk';
import { useUserColumns } from './use-user-columns';
import { readUserQuery, type UserArea } from './user-query';

/** All accounts, or only those of staff. */
export function UserList({ area }: { area: UserArea }): ReactNode {
  const { t } = useTranslation('roles');
  const { searchParams, can } = useHost();
  const { table, input } = readUserQuery(area, searchParams);
  const users = trpc.users.list.useQuery(input, { placeholderData: keepPreviousData });
  const roles = useRoleChoices();
  const columns = useUserColumns(area, useNow(new Date(users.dataUpdatedAt)));
  return (
    <>
      <PageHead
        title={t(`users.${area}.title`)}
        lead={t(`users.${area}.lead`)}
        actions={can('create', 'User') && <InviteDialog area={area} />}
      />
      <WaitingApprovals acts={accountActs} />
      <DataTable
        list="users"
        input={input}
        label={t(`users.${area}.title`)}
        columns={columns}
        rowId={({ id }) => id}
        bulk={useUserBulk(input)}
        state={table}
        query={users}
        searchLabel={t('users.search')}
        filters={
          <>
            <StateFilter
              name="role"
              label={t('users.role')}
              any={t('users.anyRole')}
              choices={roles.filter(({ value }) => area === 'apps' || value !== 'client')}
            />
            <StateFilter
              name="status"
              label={t('users.status')}
              any={t('users.anyStatus')}
              choices={userStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            />
          </>
        }
        filterNames={['role', 'status']}
        empty={{ text: t('users.empty') }}
      />
    </>
  );
}
