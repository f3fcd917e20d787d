import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readRequestQuery } from '~/app/screens/privacy/request-query';
import { RequestsScreen } from '~/app/screens/privacy/requests-screen';

export const loader = screenLoader('moz-requests', ({ privacy }, { request }) =>
  privacy.list.prefetch(readRequestQuery(new URL(request.url).searchParams)),
);

export default function MozRequestsRoute(): ReactNode {
  return (
    <Hydrated>
      <RequestsScreen />
    </Hydrated>
  );
}
