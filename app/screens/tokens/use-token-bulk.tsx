import { IconKeyOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type Bulk, seen } from '~/app/components/table/bulk';
import { useHost } from '~/app/host';
import type { Inputs } from '~/server/router';
import type { ListedToken } from './types';

/** Revokes many tokens. */
export function useTokenBulk(input: Inputs['tokens']['list']): Bulk<ListedToken> {
  const { t } = useTranslation('tokens');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { tokens } = utils.client;
  const actions: Bulk<ListedToken>['actions'] = [
    {
      id: 'revoke',
      label: t('revoke.do'),
      icon: <IconKeyOff size={18} aria-hidden="true" />,
      isDanger: true,
      suits: ({ state }) => state !== 'revoked',
      question: { title: t('revoke.many'), text: t('revoke.text') },
      send: (items, { idempotencyKey }) => tokens.revokeMany.mutate({ idempotencyKey, rows: seen(items) }),
    },
  ];
  return {
    actions: can('archive', 'Token') ? actions : [],
    nameOf: ({ name }) => name,
    readPage: (at) => tokens.list.query({ ...input, ...at }),
    onChanged: () => utils.tokens.invalidate(),
  };
}
