import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { AuditList } from '~/app/screens/audit/audit-list';
import { readAuditQuery } from '~/app/screens/audit/audit-query';

export const loader = screenLoader('moz-audit', (helpers, { request }) =>
  helpers.audit.list.prefetch(readAuditQuery(new URL(request.url).searchParams).input),
);

export default function MozAuditRoute(): ReactNode {
  return (
    <Hydrated>
      <AuditList />
    </Hydrated>
  );
}
