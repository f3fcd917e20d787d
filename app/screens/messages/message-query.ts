import { readFilter, readTableState, type TableState } from '~/app/components/table/table-state';
import { messageChannels } from '~/domain/messages/channels';
import { messageKinds, messageStates } from '~/domain/messages/kinds';
import type { Inputs, Outputs } from '~/server/router';

export type MessageRow = Outputs['messages']['list']['rows'][number];
export type MessageRecord = Outputs['messages']['get'];

export const messageViews = ['list', 'costs'] as const;

export function readMessageView(search: URLSearchParams): (typeof messageViews)[number] {
  return readFilter(search, 'view', messageViews) ?? 'list';
}

/** The query of the outbox, read from the address by the loader and the screen. */
export function readMessageQuery(search: URLSearchParams): {
  table: TableState;
  input: Inputs['messages']['list'];
} {
  const table = readTableState(search, ['createdAt']);
  const { sort: _sort, ...page } = table;
  const state = readFilter(search, 'state', messageStates);
  const channel = readFilter(search, 'channel', messageChannels);
  const kind = readFilter(search, 'kind', messageKinds);
  const filter = { ...(state && { state }), ...(channel && { channel }), ...(kind && { kind }) };
  return { table, input: { ...page, ...filter } };
}
