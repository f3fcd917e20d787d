import { useRef } from 'react';
import type { StationMode } from '~/domain/station/commands';

/** Where a scan goes: the mode, and the cargo that the address names. */
export type Place = { mode: StationMode; named: string | null };

/** An address that has not followed by then is another one's wish. */
const FOLLOWS_MS = 1_000;

/**
 * The place in the address, and from a choice on the chosen one: a scan that comes before the screen is drawn anew
 * must not go where the one before it went.
 */
export function useLatest(shown: Place): { latest: () => Place; choose: (place: Place) => void } {
  const current = useRef(shown);
  current.current = shown;
  const wish = useRef<{ place: Place; until: number }>();
  return {
    latest: () =>
      wish.current && performance.now() < wish.current.until ? wish.current.place : current.current,
    choose: (place) => {
      wish.current = { place, until: performance.now() + FOLLOWS_MS };
    },
  };
}
