import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ArrivalList } from '~/app/screens/arrivals/list/arrival-list';
import {
  isArrivalBoard,
  readArrivalBoard,
  readArrivalQuery,
} from '~/app/screens/arrivals/list/arrival-query';

export const loader = screenLoader('moz-arrival-list', async ({ arrivals }, { request }) => {
  const { searchParams } = new URL(request.url);
  if (isArrivalBoard(searchParams)) return await arrivals.board.prefetch(readArrivalBoard(searchParams));
  return await arrivals.list.prefetch(readArrivalQuery(searchParams).input);
});

export default function MozArrivalListRoute(): ReactNode {
  return (
    <Hydrated>
      <ArrivalList />
    </Hydrated>
  );
}
