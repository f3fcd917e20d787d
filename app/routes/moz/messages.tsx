import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readMessageQuery } from '~/app/screens/messages/message-query';
import { MessageScreen } from '~/app/screens/messages/message-screen';

export const loader = screenLoader('moz-messages', async ({ messages }, { request }) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  if (id === null) await messages.list.prefetch(readMessageQuery(searchParams).input);
  else await messages.get.fetch({ id });
});

export default function MozMessagesRoute(): ReactNode {
  return (
    <Hydrated>
      <MessageScreen />
    </Hydrated>
  );
}
