import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { findSerial } from '../serial';
import { createScaleLine, type ScaleLine } from './scale-line';
import type { ScaleState } from './scale-state';
import { useKeptScale } from './use-kept-scale';

export type Scale = {
  state: ScaleState;
  tareG: number;
  /** The stable weight without the tare; undefined in every other state. */
  netG: number | undefined;
  /** A weight for a field. The next one follows only after the scale was empty or shows another weight. */
  take: () => number | undefined;
  /** Sets the current weight as the tare. */
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

/** The scale of this computer, connected while a screen shows it. */
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
