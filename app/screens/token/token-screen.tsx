import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { TokenList } from './token-list';
import { readTokenView } from './token-tabs';
import { WebhookList } from './webhook-list';

/** What other programs have: their keys, and where they are told of events. */
export function TokenScreen(): ReactNode {
  const { searchParams, can } = useHost();
  return readTokenView(searchParams) === 'webhooks' && can('read', 'Webhook') ? (
    <WebhookList />
  ) : (
    <TokenList />
  );
}
