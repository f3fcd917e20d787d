import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readCargoQuery, readLoadListQuery, readManifestQuery } from '~/app/screens/cargo/cargo-query';
import { CargoScreen } from '~/app/screens/cargo/cargo-screen';

export const loader = screenLoader('moz-cargo', async ({ cargo, incidents }, { request }) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  const view = searchParams.get('view');
  if (view === 'plan') return;
  if (id === null) return await cargo.list.prefetch(readCargoQuery(searchParams).input);
  if (view === 'manifest') return await cargo.manifest.prefetch(readManifestQuery(searchParams, id));
  await Promise.all([
    cargo.get.prefetch({ id }),
    incidents.ofCargo.prefetch({ cargoId: id }),
    cargo.loadList.prefetch(readLoadListQuery(searchParams, id)),
  ]);
});

export default function MozCargoRoute(): ReactNode {
  return (
    <Hydrated>
      <CargoScreen />
    </Hydrated>
  );
}
