import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ArchiveList } from '~/app/screens/archive/archive-list';
import { readArchiveQuery } from '~/app/screens/archive/archive-query';

export const loader = screenLoader('moz-archived', (helpers, { request }) =>
  helpers.archive.list.prefetch(readArchiveQuery(new URL(request.url).searchParams).input),
);

export default function MozArchivedRoute(): ReactNode {
  return (
    <Hydrated>
      <ArchiveList />
    </Hydrated>
  );
}
