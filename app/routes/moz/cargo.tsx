import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import {
  readCalendarQuery,
  readCargoQuery,
  readCargoView,
  readLoadListQuery,
  readManifestQuery,
} from '~/app/screens/cargo/cargo-query';
import { CargoScreen } from '~/app/screens/cargo/cargo-screen';

export const loader = screenLoader('moz-cargo', async ({ cargo, incidents }, { request }) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  const view = searchParams.get('view');
  if (view === 'plan') return;
  if (id === null) return await prefetchOverview(cargo, searchParams);
  if (view === 'manifest') return await cargo.manifest.fetch(readManifestQuery(searchParams, id));
  await Promise.all([
    cargo.get.fetch({ id }),
    incidents.ofCargo.prefetch({ cargoId: id }),
    cargo.loadList.prefetch(readLoadListQuery(searchParams, id)),
  ]);
});

type Cargo = Parameters<Parameters<typeof screenLoader>[1]>[0]['cargo'];

function prefetchOverview(cargo: Cargo, search: URLSearchParams): Promise<void> {
  switch (readCargoView(search)) {
    case 'list':
      return cargo.list.prefetch(readCargoQuery(search).input);
    case 'board':
      return cargo.board.prefetch();
    case 'calendar':
      return cargo.calendar.prefetch(readCalendarQuery(search));
  }
}

export default function MozCargoRoute(): ReactNode {
  return (
    <Hydrated>
      <CargoScreen />
    </Hydrated>
  );
}
