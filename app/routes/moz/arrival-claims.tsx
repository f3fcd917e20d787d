import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ClaimList } from '~/app/screens/claims/list/claim-list';
import { readClaimQuery } from '~/app/screens/claims/list/claim-query';

export const loader = screenLoader('moz-arrival-claims', ({ claims }, { request }) =>
  claims.list.prefetch(readClaimQuery(new URL(request.url).searchParams).input),
);

export default function MozArrivalClaimsRoute(): ReactNode {
  return (
    <Hydrated>
      <ClaimList />
    </Hydrated>
  );
}
