import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type Bulk, seen } from '~/app/components/table/bulk';
import { useHost } from '~/app/host';
import type { Inputs } from '~/server/router';
import type { ListedUser } from './types';

/** Disables many accounts after a confirmation, or enables them again. */
export function useUserBulk(input: Inputs['users']['list']): Bulk<ListedUser> {
  const { t } = useTranslation('roles');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { users } = utils.client;
  const actions: Bulk<ListedUser>['actions'] = [
    {
      id: 'enable',
      label: t('users.enable'),
      icon: <IconLockOpen size={18} aria-hidden="true" />,
      suits: ({ status }) => status === 'disabled',
      send: (items, { idempotencyKey }) => users.enableMany.mutate({ idempotencyKey, rows: seen(items) }),
    },
    {
      id: 'disable',
      label: t('users.disable'),
      icon: <IconLock size={18} aria-hidden="true" />,
      isDanger: true,
      suits: ({ status }) => status !== 'disabled',
      question: { title: t('users.disableMany'), text: t('users.disableManyText') },
      send: (items, { idempotencyKey }) => users.disableMany.mutate({ idempotencyKey, rows: seen(items) }),
    },
  ];
  return {
    actions: can('update', 'User') ? actions : [],
    nameOf: ({ fullName, email }) => fullName || email || t('users.nameless'),
    readPage: (at) => users.list.query({ ...input, ...at }),
    onChanged: () => utils.users.invalidate(),
  };
}
