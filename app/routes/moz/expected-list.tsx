import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { readExpectedList } from '~/app/components/expected-parcels/list-input';
import { screenLoader } from '~/app/screen.server';
import { ExpectedListScreen } from '~/app/screens/expected-parcels/expected-list-screen';

export const loader = screenLoader('moz-expected-list', ({ expectedParcels }, { request }) =>
  expectedParcels.list.prefetch(readExpectedList(new URL(request.url).searchParams).input),
);

export default function MozExpectedListRoute(): ReactNode {
  return (
    <Hydrated>
      <ExpectedListScreen />
    </Hydrated>
  );
}
