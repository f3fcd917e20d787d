import { useRef, useState } from 'react';
import { useNow } from '~/app/components/time/use-now';
import { useOnline } from '~/app/offline/use-online';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { ParcelScan } from '~/domain/station/guess';
import type { StoredParcel } from '~/domain/station/schema';
import type { ScanContent, StoredScan } from '../queue/stored-scan';
import type { useStation } from '../queue/use-station';
import { counts, lastToUndo, outcomeOf, outcomeOfGuess, type ScanResult } from './scan-result';
import type { ScanTurn } from './use-scan-results';
import type { useSums } from './use-sums';

export type Station = ReturnType<typeof useStation>;

/** How long to wait for the server, ms. Then the device's expected result is shown. */
const PATIENCE_MS = 1500;
/** How often the offer to undo is checked, ms. */
const UNDO_CHECK_MS = 15_000;
/** Most scans in the queue before the screen has rendered the first of them. */
const MOST_AHEAD = 20;

export type ScanStore = {
  store: (content: ParcelScan) => Promise<void>;
  undo: () => Promise<void>;
  undoable: StoredScan | undefined;
  /** Whether it is worth waiting for the server. */
  hasLine: () => boolean;
};

type Options = { station: Station; begin: () => ScanTurn; sums: ReturnType<typeof useSums> };

/** Stores scans on the device and sends them in order. The screen shows the answer of the latest. */
export function useScanStore({ station, begin, sums }: Options): ScanStore {
  const isOnline = useOnline();
  const row = useRef<Promise<unknown>>(Promise.resolve());
  const takenBack = useRef(new Set<string>());
  const added = useRef<readonly StoredScan[]>([]);
  const newest = useRef(station);
  // An undo is offered for a limited time.
  const [opened] = useState(() => new Date());
  useNow(opened, UNDO_CHECK_MS);
  newest.current = station;

  const hasLine = (): boolean => isOnline && ['idle', 'sending'].includes(newest.current.sending);
  /** Runs the work in sequence, so that each step sees the effects of those before. */
  const inRow = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = row.current.then(work);
    row.current = done.catch(() => undefined);
    return done;
  };
  const add = async (content: ScanContent): Promise<StoredScan> => {
    const scan = await newest.current.add(content);
    added.current = [scan, ...added.current].slice(0, MOST_AHEAD);
    return scan;
  };
  const settle = async ({ scan, shown }: AddedScan, turn: ScanTurn): Promise<Outcome> => {
    const isWorthWaiting = hasLine();
    if (isWorthWaiting) turn.show({ ...shown, verdict: 'waiting' });
    const answer = await newest.current.answerTo(scan, isWorthWaiting ? PATIENCE_MS : 0);
    const outcome = answer ? outcomeOf(answer) : { ...outcomeOfGuess(scan.guess), isUnsent: true };
    const result = { ...shown, ...outcome, parcel: outcome.parcel ?? shown.parcel };
    turn.show(withRemark(result, scan.content, { shown, station: newest.current }));
    return { id: scan.id, hasCounted: counts(result), grossG: result.parcel?.grossG ?? 0 };
  };
  const notStored = (shown: Pick<ScanResult, 'act' | 'text'>, turn: ScanTurn): void =>
    turn.log({ ...shown, verdict: 'bad', reason: { code: 'not_kept', params: {} } });

  const undoableNow = (): StoredScan | undefined =>
    lastToUndo(withNewest(newest.current.scans, added.current), {
      also: takenBack.current,
      now: new Date(),
    });
  /** Resolved in sequence: the scan before may still be on its way into the queue. */
  const revertScan = async (): Promise<(AddedScan & { undone: string }) | 'nothing'> => {
    const scan = undoableNow();
    if (!scan || scan.content.act === 'undo') return 'nothing';
    const { number } = scan.content;
    const parcel = scan.answer?.parcel ?? (await newest.current.stored.parcel(number));
    const taking = await add({ act: 'undo', undoes: scan.id });
    takenBack.current.add(scan.id);
    return {
      scan: taking,
      shown: { act: 'undo', text: formatParcelNumber(number), parcel },
      undone: scan.id,
    };
  };
  return {
    hasLine,
    undoable: undoableNow(),
    store: async (content) => {
      const turn = begin();
      const shown = { act: content.act, text: formatParcelNumber(content.number) };
      const stored = await inRow(async () => {
        const parcel = await newest.current.stored.parcel(content.number);
        return { scan: await add(content), shown: { ...shown, parcel } };
      }).catch(() => undefined);
      if (!stored) return notStored(shown, turn);
      const { id, hasCounted, grossG } = await settle(stored, turn);
      if (hasCounted) sums.count(id, { act: content.act, parcels: 1, grossG });
    },
    undo: async () => {
      const turn = begin();
      const taken = await inRow(revertScan).catch(() => undefined);
      if (!taken) return notStored({ act: 'undo', text: '' }, turn);
      if (taken === 'nothing') return turn.log({ act: 'undo', verdict: 'known', text: '' });
      const { hasCounted } = await settle(taken, turn);
      if (hasCounted) sums.uncount(taken.undone);
    },
  };
}

/** The displayed list plus the scans that are in the queue but not yet in the list. */
function withNewest(shown: readonly StoredScan[], added: readonly StoredScan[]): StoredScan[] {
  const missing = added.filter(({ id }) => !shown.some((scan) => scan.id === id));
  return [...missing, ...shown].sort((one, other) => other.seq - one.seq);
}

type AddedScan = { scan: StoredScan; shown: ShownScan };
type Outcome = { id: string; hasCounted: boolean; grossG: number };
type ShownScan = Pick<ScanResult, 'act' | 'text'> & { parcel: StoredParcel | ScanResult['parcel'] };

/** Adds the remark that a missing parcel was found, or that a cargo is over capacity. */
function withRemark(
  result: Omit<ScanResult, 'key' | 'at'>,
  content: ScanContent,
  { shown: { parcel }, station: { stored } }: { shown: ShownScan; station: Station },
): Omit<ScanResult, 'key' | 'at'> {
  if (result.verdict !== 'good' && result.remark !== 'unlabelled') return result;
  const isFound = content.act === 'arrive' && parcel && 'isMissing' in parcel && parcel.isMissing;
  if (isFound) return { ...result, remark: 'found' };
  const cargo = content.act === 'load' ? stored.cargos.find(({ id }) => id === content.cargoId) : undefined;
  return cargo?.isOver ? { ...result, verdict: 'careful', remark: 'over' } : result;
}
