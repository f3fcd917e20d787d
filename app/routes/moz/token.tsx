import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { TokenList } from '~/app/screens/token/token-list';
import { readTokenQuery } from '~/app/screens/token/token-query';

export const loader = screenLoader('moz-token', (helpers, { request }) =>
  helpers.tokens.list.prefetch(readTokenQuery(new URL(request.url).searchParams).input),
);

export default function MozTokenRoute(): ReactNode {
  return (
    <Hydrated>
      <TokenList />
    </Hydrated>
  );
}
