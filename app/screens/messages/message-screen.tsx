import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { MessageList } from './message-list';
import { MessageSheet } from './message-sheet';

/** The outbox; `?id=` opens one message. */
export function MessageScreen(): ReactNode {
  const id = useHost().searchParams.get('id');
  return id === null ? <MessageList /> : <MessageSheet key={id} id={id} />;
}
