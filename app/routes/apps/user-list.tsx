import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { UserList } from '~/app/screens/users/user-list';
import { readUserQuery } from '~/app/screens/users/user-query';

export const loader = screenLoader('apps-user-list', ({ users }, { request }) =>
  Promise.all([
    users.list.prefetch(readUserQuery('apps', new URL(request.url).searchParams).input),
    users.roleChoices.prefetch(),
  ]),
);

export default function AppsUserListRoute(): ReactNode {
  return (
    <Hydrated>
      <UserList area="apps" />
    </Hydrated>
  );
}
