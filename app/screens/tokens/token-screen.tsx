import type { ReactNode } from 'react';
// The styles come with the page, which the server has drawn; the code comes for the view that is shown.
import '~/app/components/audit/audit.module.css';
import '~/app/components/card.module.css';
import '~/app/components/dialog.module.css';
import '~/app/components/row-menu.module.css';
import '~/app/components/status-pill.module.css';
import '~/app/screens/tokens/token.module.css';
import { laterView } from '~/app/components/later-part';
import { useHost } from '~/app/host';
import { TokenList } from './token-list';
import { readTokenView } from './token-tabs';

const WebhookList = laterView(
  (search) => readTokenView(search) === 'webhooks',
  async () => (await import('./webhook-list')).WebhookList,
);

/** What other programs have: their keys, and where they are told of events. */
export function TokenScreen(): ReactNode {
  const { searchParams, can } = useHost();
  return readTokenView(searchParams) === 'webhooks' && can('read', 'Webhook') ? (
    <WebhookList />
  ) : (
    <TokenList />
  );
}
