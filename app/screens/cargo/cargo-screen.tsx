import { type ReactNode, useEffect, useRef } from 'react';
import { useHost } from '~/app/host';
import { CargoOverview } from './cargo-overview';
import { CargoForm } from './form/cargo-form';
import { Manifest } from './manifest/manifest';
import { CargoRecord } from './record/cargo-record';

/** Flights and what they carry. `?id=` opens one; `view` shows its form or its manifest, or all of them in another way. */
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

/** Another record or view of the same screen begins at its top. */
function useTopOf(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current !== place) window.scrollTo({ top: 0, behavior: 'instant' });
    last.current = place;
  }, [place]);
}
