import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { RolesScreen } from '~/app/screens/role/roles-screen';

export const loader = screenLoader('apps-roles', ({ roles }) => roles.list.prefetch());

export default function AppsRolesRoute(): ReactNode {
  return (
    <Hydrated>
      <RolesScreen />
    </Hydrated>
  );
}
