import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { RolesScreen } from '~/app/screens/roles/roles-screen';

export const loader = screenLoader('apps-roles', async ({ roles }, { request, context }) => {
  const name = new URL(request.url).searchParams.get('role');
  const known = await roles.list.fetch();
  if (name !== null && !known.some((role) => role.name === name)) throw context.notFound();
});

export default function AppsRolesRoute(): ReactNode {
  return (
    <Hydrated>
      <RolesScreen />
    </Hydrated>
  );
}
