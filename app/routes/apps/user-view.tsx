import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { UserView } from '~/app/screens/users/user-view';

export const loader = screenLoader('apps-user-view', ({ users }, { params }) =>
  Promise.all([users.get.fetch({ id: params.id ?? '' }), users.roleChoices.prefetch()]),
);

export default function AppsUserViewRoute(): ReactNode {
  return (
    <Hydrated>
      <UserView area="apps" />
    </Hydrated>
  );
}
