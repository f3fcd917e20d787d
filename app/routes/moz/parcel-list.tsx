import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ParcelList } from '~/app/screens/parcel/list/parcel-list';
import { readParcelQuery } from '~/app/screens/parcel/list/parcel-query';

export const loader = screenLoader('moz-parcel-list', (helpers, { request }) =>
  Promise.all([
    helpers.parcels.list.prefetch(readParcelQuery(new URL(request.url).searchParams).input),
    helpers.parcels.cargoChoices.prefetch(),
  ]),
);

export default function MozParcelListRoute(): ReactNode {
  return (
    <Hydrated>
      <ParcelList />
    </Hydrated>
  );
}
