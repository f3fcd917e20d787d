import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { AccessScreen } from '~/app/screens/roles/access/access-screen';

export const loader = screenLoader('access-control', ({ account }) =>
  Promise.all([account.me.prefetch(), account.get.prefetch()]),
);

export default function AccessControlRoute(): ReactNode {
  return (
    <Hydrated>
      <AccessScreen />
    </Hydrated>
  );
}
