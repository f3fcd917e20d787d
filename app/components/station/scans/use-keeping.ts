import { useRef, useState } from 'react';
import { useNow } from '~/app/components/time/use-now';
import { useOnline } from '~/app/offline/use-online';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { ParcelScan } from '~/domain/station/guess';
import type { KeptParcel } from '~/domain/station/schema';
import type { KeptScan, ScanContent } from '../queue/kept-scan';
import type { useStation } from '../queue/use-station';
import { counts, lastToUndo, outcomeOf, outcomeOfGuess, type ScanResult } from './scan-result';
import type { Turn } from './use-scan-results';
import type { useSums } from './use-sums';

export type Station = ReturnType<typeof useStation>;

/** How long to wait for the server, ms. Then the device's expected result is shown. */
const PATIENCE_MS = 1500;
/** How often the offer to undo is checked, ms. */
const UNDO_CHECK_MS = 15_000;
/** Most scans in the queue before the screen has rendered the first of them. */
const MOST_AHEAD = 20;

export type Keeping = {
  keep: (content: ParcelScan) => Promise<void>;
  undo: () => Promise<void>;
  undoable: KeptScan | undefined;
  /** Whether it is worth waiting for the server. */
  hasLine: () => boolean;
};

type Options = { station: Station; begin: () => Turn; sums: ReturnType<typeof useSums> };

/** Stores scans on the device and sends them in order. The screen shows the answer of the latest. */
export function useKeeping({ station, begin, sums }: Options): Keeping {
  const isOnline = useOnline();
  const row = useRef<Promise<unknown>>(Promise.resolve());
  const takenBack = useRef(new Set<string>());
  const added = useRef<readonly KeptScan[]>([]);
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
  const add = async (content: ScanContent): Promise<KeptScan> => {
    const scan = await newest.current.add(content);
    added.current = [scan, ...added.current].slice(0, MOST_AHEAD);
    return scan;
  };
  const settle = async ({ scan, shown }: Added, turn: Turn): Promise<Outcome> => {
    const isWorthWaiting = hasLine();
    if (isWorthWaiting) turn.tell({ ...shown, verdict: 'waiting' });
    const answer = await newest.current.answerTo(scan, isWorthWaiting ? PATIENCE_MS : 0);
    const outcome = answer ? outcomeOf(answer) : { ...outcomeOfGuess(scan.guess), isUnsent: true };
    const told = { ...shown, ...outcome, parcel: outcome.parcel ?? shown.parcel };
    turn.tell(withRemark(told, scan.content, { shown, station: newest.current }));
    return { id: scan.id, hasCounted: counts(told), grossG: told.parcel?.grossG ?? 0 };
  };
  const notKept = (shown: Pick<ScanResult, 'act' | 'text'>, turn: Turn): void =>
    turn.note({ ...shown, verdict: 'bad', reason: { code: 'not_kept', params: {} } });

  const undoableNow = (): KeptScan | undefined =>
    lastToUndo(withNewest(newest.current.scans, added.current), {
      also: takenBack.current,
      now: new Date(),
    });
  /** Resolved in sequence: the scan before may still be on its way into the queue. */
  const revertScan = async (): Promise<(Added & { undone: string }) | 'nothing'> => {
    const scan = undoableNow();
    if (!scan || scan.content.act === 'undo') return 'nothing';
    const { number } = scan.content;
    const parcel = scan.answer?.parcel ?? (await newest.current.kept.parcel(number));
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
    keep: async (content) => {
      const turn = begin();
      const shown = { act: content.act, text: formatParcelNumber(content.number) };
      const kept = await inRow(async () => {
        const parcel = await newest.current.kept.parcel(content.number);
        return { scan: await add(content), shown: { ...shown, parcel } };
      }).catch(() => undefined);
      if (!kept) return notKept(shown, turn);
      const { id, hasCounted, grossG } = await settle(kept, turn);
      if (hasCounted) sums.count(id, { act: content.act, parcels: 1, grossG });
    },
    undo: async () => {
      const turn = begin();
      const taken = await inRow(revertScan).catch(() => undefined);
      if (!taken) return notKept({ act: 'undo', text: '' }, turn);
      if (taken === 'nothing') return turn.note({ act: 'undo', verdict: 'known', text: '' });
      const { hasCounted } = await settle(taken, turn);
      if (hasCounted) sums.uncount(taken.undone);
    },
  };
}

/** The displayed list plus the scans that are in the queue but not yet in the list. */
function withNewest(shown: readonly KeptScan[], added: readonly KeptScan[]): KeptScan[] {
  const missing = added.filter(({ id }) => !shown.some((scan) => scan.id === id));
  return [...missing, ...shown].sort((one, other) => other.seq - one.seq);
}

type Added = { scan: KeptScan; shown: Shown };
type Outcome = { id: string; hasCounted: boolean; grossG: number };
type Shown = Pick<ScanResult, 'act' | 'text'> & { parcel: KeptParcel | ScanResult['parcel'] };

/** Adds the remark that a missing parcel was found, or that a cargo is over capacity. */
function withRemark(
  told: Omit<ScanResult, 'key' | 'at'>,
  content: ScanContent,
  { shown: { parcel }, station: { kept } }: { shown: Shown; station: Station },
): Omit<ScanResult, 'key' | 'at'> {
  if (told.verdict !== 'good' && told.remark !== 'unlabelled') return told;
  const isFound = content.act === 'arrive' && parcel && 'isMissing' in parcel && parcel.isMissing;
  if (isFound) return { ...told, remark: 'found' };
  const cargo = content.act === 'load' ? kept.cargos.find(({ id }) => id === content.cargoId) : undefined;
  return cargo?.isOver ? { ...told, verdict: 'careful', remark: 'over' } : told;
}
