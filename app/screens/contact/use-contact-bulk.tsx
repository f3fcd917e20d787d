import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type Bulk, seen } from '~/app/components/table/bulk';
import { useHost } from '~/app/host';
import type { Inputs, Outputs } from '~/server/router';

type Row = Outputs['contact']['list']['rows'][number];

/** Marks many messages as done. */
export function useContactBulk(input: Inputs['contact']['list']): Bulk<Row> {
  const { t } = useTranslation('contact');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { contact } = utils.client;
  const actions: Bulk<Row>['actions'] = [
    {
      id: 'settle',
      label: t('settle'),
      icon: <IconCircleCheck size={18} aria-hidden="true" />,
      suits: ({ state }) => state !== 'settled',
      send: (items, { idempotencyKey }) => contact.settleMany.mutate({ idempotencyKey, rows: seen(items) }),
    },
  ];
  return {
    actions: can('answer', 'ContactMessage') ? actions : [],
    nameOf: ({ name }) => name,
    readPage: (at) => contact.list.query({ ...input, ...at }),
    onChanged: () => utils.contact.invalidate(),
  };
}
