import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ParcelEdit } from '~/app/screens/parcels/edit/parcel-edit';

export const loader = screenLoader('moz-parcel-edit', (helpers, { params }) =>
  helpers.parcels.get.fetch({ id: params.id ?? '' }),
);

export default function MozParcelEditRoute(): ReactNode {
  return (
    <Hydrated>
      <ParcelEdit />
    </Hydrated>
  );
}
