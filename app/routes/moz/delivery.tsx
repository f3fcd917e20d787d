import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { DeliveryScreen } from '~/app/screens/delivery/delivery-screen';

export const loader = screenLoader('moz-delivery', async ({ delivery }, { request, context }) => {
  const id = new URL(request.url).searchParams.get('run');
  const { runs } = await delivery.list.fetch();
  if (id !== null && !runs.some((run) => run.id === id)) throw context.notFound();
});

export default function MozDeliveryRoute(): ReactNode {
  return (
    <Hydrated>
      <DeliveryScreen />
    </Hydrated>
  );
}
