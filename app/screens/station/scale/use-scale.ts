import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { findSerial } from '~/app/components/station/serial';
import { createScaleLine, type ScaleLine } from './scale-line';
import type { ScaleState } from './scale-state';
import { useKeptScale } from './use-kept-scale';

export type Scale = {
  state: ScaleState;
  tareG: number;
  /** Without the tare, of a scale that stands still; undefined for everything else. */
  netG: number | undefined;
  /** A weight for a field, once: not again until the scale was empty or shows something else. */
  take: () => number | undefined;
  /** What lies on the scale now counts as nothing from now on. */
  setTare: () => void;
  clearTare: () => void;
  connect: () => void;
};

let line: ScaleLine | undefined;
function useTheLine(): ScaleLine {
  line ??= createScaleLine({ serial: findSerial(), now: () => performance.now() });
  return line;
}

const ofServer: ScaleState = { kind: 'unsupported' };

/** The scale of this computer, as long as a screen shows it. */
export function useScale(): Scale {
  const { settings, change } = useKeptScale();
  const { subscribe, use, choose, take, setTare, ...read } = useTheLine();
  const state = useSyncExternalStore(subscribe, read.state, () => ofServer);
  const tareG = useSyncExternalStore(subscribe, read.tareG, () => 0);
  useEffect(() => use(settings), [use, settings]);

  return useMemo(() => {
    const grams = state.kind === 'stable' ? state.grams : undefined;
    return {
      state,
      tareG,
      netG: grams === undefined ? undefined : grams - tareG,
      take,
      setTare: () => {
        if (grams !== undefined) setTare(grams);
      },
      clearTare: () => setTare(0),
      connect: () => void choose().then((chosen) => chosen && change(chosen)),
    };
  }, [state, tareG, take, setTare, choose, change]);
}
