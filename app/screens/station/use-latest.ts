import { useRef } from 'react';
import type { StationMode } from '~/domain/station/commands';

/** The target of a scan: the mode, and the cargo in the address. */
export type Place = { mode: StationMode; named: string | null };

/** A choice expires when the address has not changed after this time, ms. */
const FOLLOWS_MS = 1_000;

/**
 * The place in the address, or the selected one until the address follows: a scan before the next render must not go to
 * the previous place.
 */
export function useLatest(shown: Place): { latest: () => Place; choose: (place: Place) => void } {
  const current = useRef(shown);
  current.current = shown;
  const target = useRef<{ place: Place; until: number }>();
  return {
    latest: () =>
      target.current && performance.now() < target.current.until ? target.current.place : current.current,
    choose: (place) => {
      target.current = { place, until: performance.now() + FOLLOWS_MS };
    },
  };
}
