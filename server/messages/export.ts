import { homeZone } from '~/domain/core/offices';
import { audienceOf } from '~/domain/messages/kinds';
import { listMessagesSchema } from '~/domain/messages/schema';
import { byKey } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { readMessagesOn } from './outbox/service';

export const messagesExport = listExport({
  input: listMessagesSchema,
  title: 'messages:title',
  read: (ctx, input) => byKey((batch) => readMessagesOn(ctx, input, batch)),
  columns: (column) => [
    column.text('messages:columns.recipient', ({ recipient }) => recipient),
    column.text('messages:columns.audience', ({ kind }, { text }) =>
      text(`messages:audiences.${audienceOf(kind)}`),
    ),
    column.text('messages:columns.channel', ({ channel }, { text }) =>
      text(`messages-templates:channels.${channel}`),
    ),
    column.text('messages:columns.kind', ({ kind }, { text }) => text(`messages-templates:kinds.${kind}`)),
    column.text('messages:columns.body', ({ body }) => body),
    column.text('messages:columns.state', ({ status, isInDigest }, { text }) =>
      text(`common:status.message.${isInDigest ? 'digest' : status}`),
    ),
    column.time('messages:columns.createdAt', homeZone, ({ createdAt }) => createdAt),
    column.time('messages:columns.sentAt', homeZone, ({ sentAt }) => sentAt),
    column.text('messages:columns.lastError', ({ lastError }) => lastError),
  ],
});
