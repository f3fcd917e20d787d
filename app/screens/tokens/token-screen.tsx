import type { ReactNode } from 'react';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { useHost } from '~/app/host';
import { TokenList } from './token-list';
import { readTokenView } from './token-tabs';

const WebhookList = lazyView(
  (search) => readTokenView(search) === 'webhooks',
  async () => (await import('./webhook-list')).WebhookList,
);

/** Integrations: tokens, and webhooks that notify other programs of events. */
export function TokenScreen(): ReactNode {
  const { searchParams, can } = useHost();
  return readTokenView(searchParams) === 'webhooks' && can('read', 'Webhook') ? (
    <WebhookList />
  ) : (
    <TokenList />
  );
}
