import { useRef } from 'react';
import { formatParcelNumber } from '~/domain/parcel/number';
import type { ParcelWords } from '~/domain/station/guess';
import type { KeptParcel } from '~/domain/station/schema';
import type { KeptScan, ScanWords } from './queue/kept-scan';
import type { useStation } from './queue/use-station';
import { counts, lastToUndo, outcomeOf, outcomeOfGuess, type Told } from './told';
import { useOnline } from './use-online';
import type { useSums } from './use-sums';
import type { Turn } from './use-told';

export type Station = ReturnType<typeof useStation>;

/** How long a clerk waits for the server before the answer is what the device knows. */
const PATIENCE_MS = 1500;

export type Keeping = {
  keep: (words: ParcelWords) => Promise<void>;
  undo: () => Promise<void>;
  undoable: KeptScan | undefined;
  /** Whether it is worth waiting for the server. */
  hasLine: () => boolean;
};

type Options = { station: Station; begin: () => Turn; sums: ReturnType<typeof useSums> };

/** Scans that are kept on the device and sent: each in order, the answer shown is that of the latest. */
export function useKeeping({ station, begin, sums }: Options): Keeping {
  const isOnline = useOnline();
  const row = useRef<Promise<unknown>>(Promise.resolve());
  const takenBack = useRef(new Set<string>());
  const newest = useRef(station);
  newest.current = station;

  const hasLine = (): boolean => isOnline && ['idle', 'sending'].includes(newest.current.sending);
  const add = (words: ScanWords): Promise<KeptScan> => {
    const added = row.current.then(() => newest.current.add(words));
    row.current = added.catch(() => undefined);
    return added;
  };
  const send = async (words: ScanWords, shown: Shown, turn: Turn): Promise<Outcome | undefined> => {
    let scan: KeptScan;
    try {
      scan = await add(words);
    } catch {
      turn.note({ ...shown, verdict: 'bad', reason: { code: 'not_kept', params: {} } });
      return undefined;
    }
    const isWorthWaiting = hasLine();
    if (isWorthWaiting) turn.tell({ ...shown, verdict: 'waiting' });
    const answer = await newest.current.answerTo(scan, isWorthWaiting ? PATIENCE_MS : 0);
    const outcome = answer ? outcomeOf(answer) : { ...outcomeOfGuess(scan.guess), isUnsent: true };
    const told = { ...shown, ...outcome, parcel: outcome.parcel ?? shown.parcel };
    turn.tell(withRemark(told, words, { shown, station: newest.current }));
    return { id: scan.id, hasCounted: counts(told), grossG: told.parcel?.grossG ?? 0 };
  };

  const undoableNow = (): KeptScan | undefined => lastToUndo(newest.current.scans, takenBack.current);
  return {
    hasLine,
    undoable: undoableNow(),
    keep: async (words) => {
      const turn = begin();
      const { act } = words;
      const parcel = await station.kept.parcel(words.number);
      const text = formatParcelNumber(words.number);
      const outcome = await send(words, { act, text, parcel }, turn);
      if (outcome?.hasCounted) sums.count(outcome.id, { act, parcels: 1, grossG: outcome.grossG });
    },
    undo: async () => {
      const turn = begin();
      const scan = undoableNow();
      if (!scan || scan.words.act === 'undo') return turn.note({ act: 'undo', verdict: 'known', text: '' });
      takenBack.current.add(scan.id);
      const { number } = scan.words;
      const parcel = scan.answer?.parcel ?? (await station.kept.parcel(number));
      const shown = { act: 'undo', text: formatParcelNumber(number), parcel } as const;
      const outcome = await send({ act: 'undo', undoes: scan.id }, shown, turn);
      if (outcome?.hasCounted) sums.uncount(scan.id);
    },
  };
}

type Outcome = { id: string; hasCounted: boolean; grossG: number };
type Shown = Pick<Told, 'act' | 'text'> & { parcel: KeptParcel | Told['parcel'] };

/** A parcel that was missed has turned up, or a cargo has become too heavy. */
function withRemark(
  told: Omit<Told, 'key' | 'at'>,
  words: ScanWords,
  { shown: { parcel }, station: { kept } }: { shown: Shown; station: Station },
): Omit<Told, 'key' | 'at'> {
  if (told.verdict !== 'good') return told;
  const isFound = words.act === 'arrive' && parcel && 'isMissing' in parcel && parcel.isMissing;
  if (isFound) return { ...told, remark: 'found' };
  const cargo = words.act === 'load' ? kept.cargos.find(({ id }) => id === words.cargoId) : undefined;
  return cargo?.isOver ? { ...told, verdict: 'careful', remark: 'over' } : told;
}
