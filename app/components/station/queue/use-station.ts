import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { MINUTE_MS } from '~/domain/core/durations';
import type { ScanContent } from '~/domain/station/guess';
import type { StationAnswer, StoredCargo, StoredParcel } from '~/domain/station/schema';
import { useStationParts } from './computer';
import type { Other } from './others';
import type { SendingState } from './sender';
import { holdStation, type Station, unopened } from './station';
import type { StationQueue } from './station-queue';
import type { Picture } from './store';
import type { StoredScan } from './stored-scan';
import { useLive } from './use-live';

type StationAccess = {
  /** Resolves once the scan is durable on this computer; rejects when it could not be stored. */
  add: (content: ScanContent, pictures?: readonly Picture[]) => Promise<StoredScan>;
  /** The server's answer; undefined when there is none within `patienceMs`. */
  answerTo: (scan: StoredScan, patienceMs: number) => Promise<StationAnswer | undefined>;
  /** The last 50 scans of this device, newest first. */
  scans: readonly StoredScan[];
  waiting: number;
  sending: SendingState;
  /** Answers that nobody has seen, or that differ from the expected result. The user settles them. */
  problems: readonly StoredScan[];
  settle: (seq: number, how: 'dismiss' | 'again') => Promise<void>;
  stored: {
    at: Date | undefined;
    /** With the count and weight of waiting scans applied. */
    cargos: readonly StoredCargo[];
    parcel: (number: string) => Promise<StoredParcel | undefined>;
    parcelsOf: (cargoId: string) => Promise<StoredParcel[]>;
  };
  refreshStored: () => Promise<void>;
  /** Other users whose scans wait at this computer. */
  others: readonly Other[];
  /** Retries the connection at once. */
  retry: () => void;
  /** This browser cannot store data, so scanning is not possible. */
  isBroken: boolean;
};

const refreshMs = 5 * MINUTE_MS;
const none: readonly never[] = [];

/** The queue of this station, opened if necessary, and its look-up data, refreshed regularly. */
export function useStation(): StationAccess {
  const station = useHeldStation();
  const { queue, isBroken } = useLive(station?.opened, unopened);
  useQuery({
    // A key in tRPC's format, so that invalidating the router's queries after a change of a cargo includes it.
    queryKey: [['station', 'snapshot'], { type: 'query' }],
    queryFn: async () => {
      await queue?.refreshStored();
      return null;
    },
    enabled: queue !== undefined,
    refetchInterval: refreshMs,
  });
  const calls = useMemo(() => {
    const opened = async (): Promise<StationQueue> => {
      if (!station) throw new Error('Nobody is signed in');
      return await station.open();
    };
    return {
      add: async (content: ScanContent, pictures?: readonly Picture[]) =>
        await (await opened()).add(content, pictures),
      answerTo: async (scan: StoredScan, patienceMs: number) =>
        await (await opened()).answerTo(scan, patienceMs),
      settle: async (seq: number, how: 'dismiss' | 'again') => await (await opened()).settle(seq, how),
      refreshStored: async () => await (await opened()).refreshStored(),
      // Scanning works without look-up data; `add` reports when nothing can be stored.
      parcel: async (number: string) =>
        await opened()
          .then((open) => open.parcel(number))
          .catch(() => undefined),
      parcelsOf: async (cargoId: string) =>
        await opened()
          .then((open) => open.parcelsOf(cargoId))
          .catch(() => []),
    };
  }, [station]);
  const { parcel, parcelsOf, ...acts } = calls;
  const at = useLive(queue?.storedAt, undefined);
  const cargos = useLive<readonly StoredCargo[]>(queue?.cargos, none);
  return {
    ...acts,
    scans: useLive<readonly StoredScan[]>(queue?.scans, none),
    waiting: useLive(queue?.waiting, 0),
    sending: useLive<SendingState>(queue?.sending, 'idle'),
    problems: useLive<readonly StoredScan[]>(queue?.problems, none),
    stored: useMemo(() => ({ at, cargos, parcel, parcelsOf }), [at, cargos, parcel, parcelsOf]),
    others: useLive<readonly Other[]>(queue?.others, none),
    retry: () => queue?.retry(),
    isBroken,
  };
}

function useHeldStation(): Station | undefined {
  const parts = useStationParts();
  const [station, setStation] = useState<Station>();
  useEffect(() => {
    if (!parts) return;
    setStation(holdStation(parts));
    return () => setStation(undefined);
  }, [parts]);
  return station;
}
