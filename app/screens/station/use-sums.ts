import { useCallback, useState } from 'react';
import type { StationMode } from '~/domain/station/commands';
import type { StationAct } from '~/domain/station/schema';

export type Sum = { parcels: number; grossG: number };
type Counted = { act: StationMode | StationAct } & Sum;

/** What counted in this session. By the id of a scan, so that nothing counts twice and all can be taken back. */
export function useSums(): {
  sumOf: (act: Counted['act']) => Sum;
  count: (id: string, counted: Counted) => void;
  uncount: (id: string) => void;
} {
  const [counted, setCounted] = useState<ReadonlyMap<string, Counted>>(new Map());
  return {
    sumOf: (act) =>
      [...counted.values()]
        .filter((one) => one.act === act)
        .reduce(
          (sum, { parcels, grossG }) => ({ parcels: sum.parcels + parcels, grossG: sum.grossG + grossG }),
          { parcels: 0, grossG: 0 },
        ),
    count: useCallback((id, one) => setCounted((before) => new Map(before).set(id, one)), []),
    uncount: useCallback(
      (id) => setCounted((before) => new Map([...before].filter(([other]) => other !== id))),
      [],
    ),
  };
}
