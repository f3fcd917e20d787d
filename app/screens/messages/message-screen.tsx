import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { MessageOverview } from './message-overview';
import { MessageSheet } from './message-sheet';

/** The outbox; `?id=` opens one message. */
export function MessageScreen(): ReactNode {
  const id = useHost().searchParams.get('id');
  return id === null ? <MessageOverview /> : <MessageSheet key={id} id={id} />;
}
