import { useCallback, useEffect, useState } from 'react';
import { useHost } from '~/app/host';
import { type Counted, type CountedScans, readKeptSums, writeKeptSums } from './kept-sums';

export type Sum = { parcels: number; grossG: number };

/**
 * The scans counted in this tab since its user signed in; a reload keeps them. They are stored by id, so that none
 * counts twice and each can be undone.
 */
export function useSums(): {
  sumOf: (act: Counted['act']) => Sum;
  count: (id: string, counted: Counted) => void;
  uncount: (id: string) => void;
} {
  const { user } = useHost();
  const name = `moz-station-sums-${user?.id ?? ''}`;
  const [counted, setCounted] = useState<CountedScans>(new Map());
  useEffect(() => {
    const kept = readKeptSums(sessionStorage.getItem(name));
    if (kept) setCounted((now) => new Map([...kept, ...now]));
  }, [name]);
  const change = useCallback(
    (work: (before: CountedScans) => CountedScans) =>
      setCounted((before) => {
        const after = work(before);
        sessionStorage.setItem(name, writeKeptSums(after));
        return after;
      }),
    [name],
  );
  return {
    sumOf: (act) =>
      [...counted.values()]
        .filter((one) => one.act === act)
        .reduce(
          (sum, { parcels, grossG }) => ({ parcels: sum.parcels + parcels, grossG: sum.grossG + grossG }),
          { parcels: 0, grossG: 0 },
        ),
    count: useCallback((id, one) => change((before) => new Map(before).set(id, one)), [change]),
    uncount: useCallback(
      (id) => change((before) => new Map([...before].filter(([other]) => other !== id))),
      [change],
    ),
  };
}
