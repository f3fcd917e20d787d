import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ArrivalView } from '~/app/screens/arrivals/view/arrival-view';

export const loader = screenLoader('moz-arrival-view', (helpers, { params }) =>
  helpers.arrivals.get.fetch({ id: params.id ?? '' }),
);

export default function MozArrivalViewRoute(): ReactNode {
  return (
    <Hydrated>
      <ArrivalView />
    </Hydrated>
  );
}
