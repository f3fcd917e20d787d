import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { PermissionList } from '~/app/screens/roles/permissions/permission-list';
import { readPermissionQuery } from '~/app/screens/roles/permissions/permission-query';

export const loader = screenLoader('apps-permissions', ({ roles }, { request }) =>
  roles.permissions.prefetch(readPermissionQuery(new URL(request.url).searchParams).input),
);

export default function AppsPermissionsRoute(): ReactNode {
  return (
    <Hydrated>
      <PermissionList />
    </Hydrated>
  );
}
