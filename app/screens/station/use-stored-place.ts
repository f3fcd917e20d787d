import { useEffect } from 'react';
import { useHost } from '~/app/host';

/** Restores the mode and cargo last selected in this tab when the address has none. */
export function useStoredPlace(): void {
  const { user, searchParams, setSearch } = useHost();
  const name = `moz-station-place-${user?.id ?? ''}`;
  const mode = searchParams.get('mode');
  const cargo = searchParams.get('cargo');
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the address; setSearch is new in each render
  useEffect(() => {
    if (mode !== null) {
      sessionStorage.setItem(
        name,
        new URLSearchParams(cargo === null ? { mode } : { mode, cargo }).toString(),
      );
      return;
    }
    const stored = sessionStorage.getItem(name);
    if (stored) setSearch(Object.fromEntries(new URLSearchParams(stored)), { replace: true });
  }, [name, mode, cargo]);
}
