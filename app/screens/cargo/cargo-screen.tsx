import { type ReactNode, useEffect, useRef } from 'react';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { useHost } from '~/app/host';

const CargoOverview = lazyView(
  (search) => !search.has('id') && search.get('view') !== 'plan',
  async () => (await import('./cargo-overview')).CargoOverview,
);
const CargoForm = lazyView(
  (search) => ['plan', 'edit'].includes(search.get('view') ?? ''),
  async () => (await import('./form/cargo-form')).CargoForm,
);
const Manifest = lazyView(
  (search) => search.get('view') === 'manifest',
  async () => (await import('./manifest/manifest')).Manifest,
);
const CargoRecord = lazyView(
  (search) => search.has('id') && !search.has('view'),
  async () => (await import('./record/cargo-record')).CargoRecord,
);

/** The flights. `?id=` opens one; `view` selects its form or manifest, or another view of all flights. */
export function CargoScreen(): ReactNode {
  const { searchParams } = useHost();
  const id = searchParams.get('id');
  const view = searchParams.get('view');
  useTopOf(`${id} ${view}`);
  if (view === 'plan') return <CargoForm />;
  if (id === null) return <CargoOverview />;
  if (view === 'edit') return <CargoForm id={id} />;
  return view === 'manifest' ? <Manifest id={id} /> : <CargoRecord id={id} />;
}

/** Scrolls to the top when the record or the view changes. */
function useTopOf(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current !== place) window.scrollTo({ top: 0, behavior: 'instant' });
    last.current = place;
  }, [place]);
}
