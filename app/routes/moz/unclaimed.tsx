import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ownClaims, readUnclaimedQuery } from '~/app/screens/claims/unclaimed/unclaimed-query';
import { UnclaimedScreen } from '~/app/screens/claims/unclaimed/unclaimed-screen';

export const loader = screenLoader('moz-unclaimed', ({ claims }, { request }) => {
  const { searchParams } = new URL(request.url);
  return Promise.all([
    claims.unclaimed.prefetch(readUnclaimedQuery(searchParams)),
    claims.list.prefetch(ownClaims),
  ]);
});

export default function MozUnclaimedRoute(): ReactNode {
  return (
    <Hydrated>
      <UnclaimedScreen />
    </Hydrated>
  );
}
