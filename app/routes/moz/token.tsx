import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readTokenQuery } from '~/app/screens/tokens/token-query';
import { TokenScreen } from '~/app/screens/tokens/token-screen';
import { readTokenView } from '~/app/screens/tokens/token-tabs';

export const loader = screenLoader('moz-token', (helpers, { request }) => {
  const { searchParams } = new URL(request.url);
  return readTokenView(searchParams) === 'webhooks'
    ? helpers.webhooks.list.prefetch()
    : helpers.tokens.list.prefetch(readTokenQuery(searchParams).input);
});

export default function MozTokenRoute(): ReactNode {
  return (
    <Hydrated>
      <TokenScreen />
    </Hydrated>
  );
}
