import { redirect } from '@remix-run/node';
import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ArrivalView } from '~/app/screens/arrivals/view/arrival-view';
import { parseArrivalNumber } from '~/domain/arrivals/number';

/** A text message names the box by its number, which is shorter than its id. */
export const loader = screenLoader('moz-arrival-view', async (helpers, { params: { id = '' } }) => {
  const number = parseArrivalNumber(id);
  const found = number && (await helpers.arrivals.findByNumber.fetch({ number }));
  const [arrival] = found ? found.rows : [];
  if (arrival) throw redirect(`/moz/arrival/view/${arrival.id}`);
  await helpers.arrivals.get.fetch({ id });
});

export default function MozArrivalViewRoute(): ReactNode {
  return (
    <Hydrated>
      <ArrivalView />
    </Hydrated>
  );
}
