import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { SelectField } from '~/app/components/form/select-field';
import { PageHead } from '~/app/components/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { useNow } from '~/app/components/use-now';
import { useHost } from '~/app/host';
import { userStatuses } from '~/domain/user/statuses';
import { InviteDialog } from './invite-dialog';
import { useRoleChoices } from './use-role-choices';
import { useUserBulk } from './use-user-bulk';
import { useUserColumns } from './use-user-columns';
import { readUserQuery, type UserArea } from './user-query';

/** Every account, or the company's own people. */
export function UserList({ area }: { area: UserArea }): ReactNode {
  const { t } = useTranslation('access');
  const { searchParams, setSearch, can } = useHost();
  const { table, role, status, input } = readUserQuery(area, searchParams);
  const users = trpc.users.list.useQuery(input, { placeholderData: keepPreviousData });
  const roles = useRoleChoices();
  const columns = useUserColumns(area, useNow(new Date(users.dataUpdatedAt)));
  const narrow = (name: string) => (event: { target: { value: string } }) =>
    setSearch({ [name]: event.target.value || undefined, page: undefined });
  return (
    <>
      <PageHead
        title={t(`users.${area}.title`)}
        lead={t(`users.${area}.lead`)}
        actions={can('create', 'User') && <InviteDialog area={area} />}
      />
      <DataTable
        list="users"
        input={input}
        label={t(`users.${area}.title`)}
        columns={columns}
        rowId={({ id }) => id}
        bulk={useUserBulk(input)}
        state={table}
        page={users.data}
        error={users.error ?? undefined}
        onRetry={() => void users.refetch()}
        isRefreshing={users.isPlaceholderData}
        searchLabel={t('users.search')}
        filters={
          <>
            <SelectField
              label={t('users.role')}
              isLabelHidden
              value={role ?? ''}
              placeholder={t('users.anyRole')}
              choices={roles.filter(({ value }) => area === 'apps' || value !== 'client')}
              onChange={narrow('role')}
            />
            <SelectField
              label={t('users.status')}
              isLabelHidden
              value={status ?? ''}
              placeholder={t('users.anyStatus')}
              choices={userStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
              onChange={narrow('status')}
            />
          </>
        }
        filterNames={['role', 'status']}
        empty={{ text: t('users.empty') }}
      />
    </>
  );
}
