import { useRef, useState } from 'react';
import { useNow } from '~/app/components/time/use-now';
import { useOnline } from '~/app/offline/use-online';
import { isParcelScan, type ParcelScan, type ShelfContent } from '~/domain/station/guess';
import type { StoredParcel } from '~/domain/station/schema';
import type { Picture } from '../queue/store';
import type { ScanContent, StoredScan } from '../queue/stored-scan';
import type { useStation } from '../queue/use-station';
import { counts, lastToUndo, outcomeOf, outcomeOfGuess, type ScanResult } from './scan-result';
import { contentText, scanText } from './scan-text';
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
  /** The stored scan; undefined when the device could not store it. */
  store: (
    content: ParcelScan | ShelfContent,
    pictures?: readonly Picture[],
  ) => Promise<StoredScan | undefined>;
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
  const add = async (content: ScanContent, pictures?: readonly Picture[]): Promise<StoredScan> => {
    const scan = await newest.current.add(content, pictures);
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
    if (!scan) return 'nothing';
    const { content } = scan;
    const parcel =
      scan.answer?.parcel ??
      (isParcelScan(content) ? await newest.current.stored.parcel(content.number) : undefined);
    const taking = await add({ act: 'undo', undoes: scan.id });
    takenBack.current.add(scan.id);
    return { scan: taking, shown: { act: 'undo', text: scanText(scan), parcel }, undone: scan.id };
  };
  return {
    hasLine,
    undoable: undoableNow(),
    store: async (content, pictures) => {
      const turn = begin();
      const { act } = content;
      const stored = await inRow(async () => {
        const parcel = isParcelScan(content) ? await newest.current.stored.parcel(content.number) : undefined;
        const scan = await add(content, pictures);
        return { scan, shown: { act, text: scanText(scan), parcel } };
      }).catch(() => undefined);
      if (!stored) {
        notStored({ act, text: contentText(content) }, turn);
        return undefined;
      }
      void settle(stored, turn).then(({ id, hasCounted, grossG }) => {
        const weightG = content.act === 'shelf' ? content.grossG : grossG;
        if (hasCounted) sums.count(id, { act, parcels: 1, grossG: weightG });
      });
      return stored.scan;
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
