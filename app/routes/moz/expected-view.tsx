import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ExpectedViewScreen } from '~/app/screens/expected-parcels/view/expected-view-screen';

export const loader = screenLoader('moz-expected-view', ({ expectedParcels }, { params }) =>
  expectedParcels.get.fetch({ id: params.id ?? '' }),
);

export default function MozExpectedViewRoute(): ReactNode {
  return (
    <Hydrated>
      <ExpectedViewScreen />
    </Hydrated>
  );
}
