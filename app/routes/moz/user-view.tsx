import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { UserView } from '~/app/screens/users/user-view';

export const loader = screenLoader('moz-user-view', ({ users }, { params }) =>
  Promise.all([users.get.fetch({ id: params.id ?? '' }), users.roleChoices.prefetch()]),
);

export default function MozUserViewRoute(): ReactNode {
  return (
    <Hydrated>
      <UserView area="moz" />
    </Hydrated>
  );
}
