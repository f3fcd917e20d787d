import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ArrivalList } from '~/app/screens/arrivals/list/arrival-list';
import { readArrivalQuery } from '~/app/screens/arrivals/list/arrival-query';

export const loader = screenLoader('moz-arrival-list', ({ arrivals }, { request }) =>
  arrivals.list.prefetch(readArrivalQuery(new URL(request.url).searchParams).input),
);

export default function MozArrivalListRoute(): ReactNode {
  return (
    <Hydrated>
      <ArrivalList />
    </Hydrated>
  );
}
