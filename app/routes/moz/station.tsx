import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { StationScreen } from '~/app/screens/station/station-screen';

export const loader = screenLoader('moz-station', async () => undefined);

export { shouldRevalidate } from '~/app/should-revalidate';

export default function MozStationRoute(): ReactNode {
  return (
    <Hydrated>
      <StationScreen />
    </Hydrated>
  );
}
