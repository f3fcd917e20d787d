import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readMessageQuery, readMessageView } from '~/app/screens/messages/message-query';
import { MessageScreen } from '~/app/screens/messages/message-screen';

export const loader = screenLoader('moz-messages', async ({ messages }, { request }) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  if (id !== null) await messages.get.fetch({ id });
  else if (readMessageView(searchParams) === 'costs') await messages.costs.prefetch();
  else await messages.list.prefetch(readMessageQuery(searchParams).input);
});

export default function MozMessagesRoute(): ReactNode {
  return (
    <Hydrated>
      <MessageScreen />
    </Hydrated>
  );
}
