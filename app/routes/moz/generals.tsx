import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { GeneralsScreen } from '~/app/screens/generals/generals-screen';

export const loader = screenLoader('moz-setting-generals', ({ settings }) => settings.constants.prefetch());

export default function MozGeneralsRoute(): ReactNode {
  return (
    <Hydrated>
      <GeneralsScreen />
    </Hydrated>
  );
}
