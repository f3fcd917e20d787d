import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { SecurityList } from '~/app/screens/security/security-list';
import { readSecurityQuery } from '~/app/screens/security/security-query';

export const loader = screenLoader('moz-security', (helpers, { request }) =>
  helpers.security.list.prefetch(readSecurityQuery(new URL(request.url).searchParams).input),
);

export default function MozSecurityRoute(): ReactNode {
  return (
    <Hydrated>
      <SecurityList />
    </Hydrated>
  );
}
