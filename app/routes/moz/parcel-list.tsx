import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ParcelList } from '~/app/screens/parcels/list/parcel-list';
import { readParcelQuery, readParcelView } from '~/app/screens/parcels/list/parcel-query';

export const loader = screenLoader('moz-parcel-list', async ({ parcels }, { request }) => {
  const { searchParams } = new URL(request.url);
  switch (readParcelView(searchParams)) {
    case 'board':
      return await parcels.board.prefetch();
    case 'list':
      return await Promise.all([
        parcels.list.prefetch(readParcelQuery(searchParams).input),
        parcels.cargoChoices.prefetch(),
      ]);
  }
});

export default function MozParcelListRoute(): ReactNode {
  return (
    <Hydrated>
      <ParcelList />
    </Hydrated>
  );
}
