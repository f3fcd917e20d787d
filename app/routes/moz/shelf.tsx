import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readShelfPlace } from '~/app/screens/arrivals/shelf/shelf-query';
import { ShelfScreen } from '~/app/screens/arrivals/shelf/shelf-screen';

export const loader = screenLoader('moz-shelf', ({ arrivals, customers }, { request }) => {
  const { customerId } = readShelfPlace(new URL(request.url).searchParams);
  return Promise.all([arrivals.shelf.prefetch({ customerId }), customers.address.prefetch({ customerId })]);
});

export default function MozShelfRoute(): ReactNode {
  return (
    <Hydrated>
      <ShelfScreen />
    </Hydrated>
  );
}
