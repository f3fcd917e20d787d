import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ReceiveScreen } from '~/app/screens/arrivals/receive/receive-screen';

export const loader = screenLoader('moz-arrival-new', async () => undefined);

export default function MozArrivalNewRoute(): ReactNode {
  return (
    <Hydrated>
      <ReceiveScreen />
    </Hydrated>
  );
}
