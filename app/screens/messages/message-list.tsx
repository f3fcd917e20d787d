import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { messageChannels } from '~/domain/messages/channels';
import { messageKinds, messageStates } from '~/domain/messages/kinds';
import { readMessageQuery } from './message-query';
import { ResendMessage } from './resend-message';
import { useMessageBulk } from './use-message-bulk';
import { useMessageColumns } from './use-message-columns';

/** All messages, newest first. */
export function MessageList(): ReactNode {
  const { t } = useTranslation('messages');
  const { searchParams, can } = useHost();
  const { table, input } = readMessageQuery(searchParams);
  const utils = trpc.useUtils();
  const list = trpc.messages.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useMessageColumns();
  return (
    <DataTable
      list="messages"
      input={input}
      label={t('title')}
      columns={columns}
      rowId={({ id }) => id}
      bulk={useMessageBulk(input)}
      state={table}
      query={list}
      count={() => utils.messages.count.fetch(input)}
      searchLabel={t('search')}
      filters={
        <>
          <StateFilter
            name="state"
            label={t('state')}
            any={t('anyState')}
            choices={messageStates.map((value) => ({
              value,
              label: t(`common:status.message.${value}`),
            }))}
          />
          <StateFilter
            name="channel"
            label={t('channel')}
            any={t('anyChannel')}
            choices={messageChannels.map((value) => ({
              value,
              label: t(`messages-templates:channels.${value}`),
            }))}
          />
          <StateFilter
            name="kind"
            label={t('kind')}
            any={t('anyKind')}
            choices={messageKinds.map((value) => ({
              value,
              label: t(`messages-templates:kinds.${value}`),
            }))}
          />
        </>
      }
      filterNames={['state', 'channel', 'kind']}
      rowActions={can('update', 'Message') ? (message) => <ResendMessage message={message} /> : undefined}
      empty={{ text: t('empty') }}
    />
  );
}
