import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { JoinScreen } from '~/app/screens/arrivals/join/join-screen';
import { readShelfPlace } from '~/app/screens/arrivals/shelf/shelf-query';

export const loader = screenLoader('moz-shelf-join', ({ arrivals, quotes }, { request }) => {
  const { customerId } = readShelfPlace(new URL(request.url).searchParams);
  return Promise.all([arrivals.shelf.prefetch({ customerId }), quotes.prices.prefetch()]);
});

export default function MozShelfJoinRoute(): ReactNode {
  return (
    <Hydrated>
      <JoinScreen />
    </Hydrated>
  );
}
