import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { Bulk } from '~/app/components/table/bulk';
import { useHost } from '~/app/host';
import { formatMobile } from '~/domain/core/mobile-text';
import type { Inputs } from '~/server/router';
import type { MessageRow } from './message-query';
import { mayResend } from './use-resend';

/** Sends failed messages again together, for example after an outage of the provider. */
export function useMessageBulk(input: Inputs['messages']['list']): Bulk<MessageRow> {
  const { t } = useTranslation('messages');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { messages } = utils.client;
  const resend = {
    id: 'resend',
    label: t('resend'),
    icon: <IconSend size={18} aria-hidden="true" />,
    suits: mayResend,
    question: { title: t('resendMany'), text: t('resendManyText') },
    send: (items: readonly MessageRow[], { idempotencyKey }: { idempotencyKey: string }) =>
      messages.resendMany.mutate({ idempotencyKey, rows: items.map(({ id }) => ({ id })) }),
  };
  return {
    actions: can('update', 'Message') ? [resend] : [],
    nameOf: ({ recipient }) => formatMobile(recipient),
    readPage: (at) => messages.list.query({ ...input, ...at }),
    onChanged: () => utils.messages.invalidate(),
  };
}
