import { useQuery } from '@tanstack/react-query';
import { useHost } from '~/app/host';
import { MINUTE_MS } from '~/domain/core/durations';
import { useStationParts } from '../computer';
import { nameOf } from '../owner';
import { heldStations, unopened } from '../station';
import type { ShelfRecord } from '../station-db';
import type { StoredScan } from '../stored-scan';
import { useLive } from '../use-live';
import type { ShelfQueue } from './shelf-queue';

const refreshMs = 5 * MINUTE_MS;
const none: readonly never[] = [];

export type ShelfAccess = {
  queue: ShelfQueue | undefined;
  record: ShelfRecord | undefined;
  /** Labels that are left to print without a connection. */
  labels: number;
  /** Pictures that wait for their upload. */
  pictures: number;
  /** Pictures that the server does not take. */
  failedPictures: number;
  /** Boxes without a label because of the printer, the first one first. */
  unprinted: readonly StoredScan[];
};

/** What this computer knows of boxes of shops, refreshed regularly while a screen uses it. */
export function useShelf(): ShelfAccess {
  const { can } = useHost();
  const parts = useStationParts();
  const stations = useLive(heldStations, heldStations.get());
  const station = parts && stations.get(nameOf(parts.owner));
  const queue = useLive(station?.opened, unopened).queue?.shelf;
  useQuery({
    queryKey: [['station', 'shelfSnapshot'], { type: 'query' }],
    queryFn: async () => {
      await queue?.refresh();
      return null;
    },
    enabled: queue !== undefined && can('receive', 'Arrival'),
    refetchInterval: refreshMs,
  });
  return {
    queue,
    record: useLive<ShelfRecord | undefined>(queue?.record, undefined),
    labels: useLive(queue?.labels, 0),
    pictures: useLive(queue?.pictures, 0),
    failedPictures: useLive(queue?.failedPictures, 0),
    unprinted: useLive<readonly StoredScan[]>(queue?.unprinted, none),
  };
}
