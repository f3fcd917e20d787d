import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { ParcelPreview } from '~/app/screens/parcels/preview/parcel-preview';

export const loader = screenLoader('moz-parcel-preview', (helpers, { params, request }) => {
  const id = params.id ?? '';
  const isLabel = new URL(request.url).searchParams.get('view') === 'label';
  return Promise.all([
    helpers.parcels.get.fetch({ id }),
    helpers.incidents.ofParcel.prefetch({ parcelId: id }),
    isLabel ? helpers.parcels.label.prefetch({ id }) : undefined,
  ]);
});

export default function MozParcelPreviewRoute(): ReactNode {
  return (
    <Hydrated>
      <ParcelPreview />
    </Hydrated>
  );
}
