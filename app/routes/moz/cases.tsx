import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { CaseList } from '~/app/screens/cases/list/case-list';
import { readCaseQuery } from '~/app/screens/cases/list/case-query';

export const loader = screenLoader('moz-cases', ({ cases }, { request }) =>
  cases.list.prefetch(readCaseQuery(new URL(request.url).searchParams).input),
);

export default function MozCasesRoute(): ReactNode {
  return (
    <Hydrated>
      <CaseList />
    </Hydrated>
  );
}
