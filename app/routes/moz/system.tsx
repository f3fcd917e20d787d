import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { SystemScreen } from '~/app/screens/system/system-screen';

export const loader = screenLoader('moz-system', (helpers) => helpers.system.status.prefetch());

export default function MozSystemRoute(): ReactNode {
  return (
    <Hydrated>
      <SystemScreen />
    </Hydrated>
  );
}
