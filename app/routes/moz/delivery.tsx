import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { DeliveryScreen } from '~/app/screens/delivery/delivery-screen';

export const loader = screenLoader('moz-delivery', async ({ delivery }) => await delivery.list.prefetch());

export default function MozDeliveryRoute(): ReactNode {
  return (
    <Hydrated>
      <DeliveryScreen />
    </Hydrated>
  );
}
