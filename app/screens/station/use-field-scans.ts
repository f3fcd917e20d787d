import { useRef } from 'react';
import type { AskingBack } from '~/app/components/station/asked-number';
import type { Source } from '~/app/components/station/entry';
import { type ParcelNumber, parseParcelNumber } from '~/domain/parcels/number';
import type { ParcelWords } from '~/domain/station/guess';
import { useStation } from './queue/use-station';
import type { ScanResult } from './scan-result';
import { useAsking } from './use-asking';
import { type Station, useKeeping } from './use-keeping';
import { type Turn, useScanResults } from './use-scan-results';
import { useSums } from './use-sums';

type Options = {
  /** What a scan of this number asks for. */
  act: ParcelWords['act'];
  wordsOf: (number: ParcelNumber) => ParcelWords;
  /** The reason why nothing can be scanned yet. */
  refuses?: string | undefined;
  /** What the screen shows has likely changed. */
  refresh: () => void;
};

type FieldScans = {
  station: Station;
  scan: (text: string, source: Source) => void;
  asking: AskingBack;
  /** What was said last: it stands until there is something new to say. */
  told: ScanResult | undefined;
  /** Refused before what is told, and not acknowledged. */
  refusals: readonly ScanResult[];
  acknowledge: (key?: string | number) => void;
  isBusy: boolean;
  /** The last one that can be taken back. */
  undoable: ParcelWords | undefined;
  undo: () => void;
};

/** Scans into the one field of a screen that does something beside: by the queue of the station, each counts once. */
export function useFieldScans({ act, wordsOf, refuses, refresh }: Options): FieldScans {
  const station = useStation();
  const { told, refusals, acknowledge, begin, clear } = useScanResults();
  const refreshAfter = (): Turn => {
    const turn = begin();
    return {
      ...turn,
      tell: (answer) => {
        turn.tell(answer);
        // A refusal has changed nothing, and must not take itself away: a closed cargo has no station.
        if (answer.verdict !== 'waiting' && answer.verdict !== 'bad') refresh();
      },
    };
  };
  const keeping = useKeeping({ station, begin: refreshAfter, sums: useSums() });
  const asking = useAsking({ station, keeping, clear, begin });
  const shown = useRef<ScanResult>();
  if (told && told.verdict !== 'waiting') shown.current = told;
  if (asking.asked) shown.current = undefined;
  const last = keeping.undoable?.words;
  return {
    station,
    scan: (text, source) => {
      const number = parseParcelNumber(text);
      if (number && !refuses) return asking.take(wordsOf(number), source);
      asking.replace();
      begin().note({
        act,
        verdict: 'bad',
        text,
        reason: { code: number && refuses ? refuses : 'parcel.number_invalid', params: {} },
      });
    },
    asking,
    told: shown.current,
    refusals: refusals.filter(({ key }) => key !== shown.current?.key),
    acknowledge,
    isBusy: told?.verdict === 'waiting',
    undoable: last?.act === 'undo' ? undefined : last,
    undo: () => {
      asking.drop();
      void keeping.undo();
    },
  };
}
