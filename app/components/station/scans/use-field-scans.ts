import { useRef } from 'react';
import { type ParcelNumber, parseParcelNumber } from '~/domain/parcels/number';
import { isParcelScan, type ParcelScan } from '~/domain/station/guess';
import type { AskingBack } from '../asked-number';
import type { Source } from '../entry';
import { useStation } from '../queue/use-station';
import type { ScanResult } from './scan-result';
import { useAsking } from './use-asking';
import { type ScanTurn, useScanResults } from './use-scan-results';
import { type Station, useScanStore } from './use-scan-store';
import { useSums } from './use-sums';

type Options = {
  /** The action of the scans. */
  act: ParcelScan['act'];
  contentOf: (number: ParcelNumber) => ParcelScan;
  /** The reason why scanning is not possible yet. */
  refuses?: string | undefined;
  /** Called when the data on the screen has probably changed. */
  refresh: () => void;
};

type FieldScans = {
  station: Station;
  scan: (text: string, source: Source) => void;
  asking: AskingBack;
  /** The last result. It stays until the next one. */
  result: ScanResult | undefined;
  /** Earlier refused scans that are not acknowledged. */
  refusals: readonly ScanResult[];
  acknowledge: (key?: string | number) => void;
  isBusy: boolean;
  /** The last scan that can be undone. */
  undoable: ParcelScan | undefined;
  undo: () => void;
};

/** Scans in the one field of a screen with other content. They use the station's queue, and each counts once. */
export function useFieldScans({ act, contentOf, refuses, refresh }: Options): FieldScans {
  const station = useStation();
  const { result, refusals, acknowledge, begin, clear } = useScanResults();
  const refreshAfter = (): ScanTurn => {
    const turn = begin();
    return {
      ...turn,
      show: (answer) => {
        turn.show(answer);
        // A refused scan changes nothing, and a refresh could remove its message: a closed cargo shows no station.
        if (answer.verdict !== 'waiting' && answer.verdict !== 'bad') refresh();
      },
    };
  };
  const scanStore = useScanStore({ station, begin: refreshAfter, sums: useSums() });
  const asking = useAsking({ station, scanStore, clear, begin });
  const shown = useRef<ScanResult>();
  if (result && result.verdict !== 'waiting') shown.current = result;
  if (asking.asked) shown.current = undefined;
  const last = scanStore.undoable?.content;
  return {
    station,
    scan: (text, source) => {
      const number = parseParcelNumber(text);
      if (number && !refuses) return asking.take(contentOf(number), source);
      asking.replace();
      begin().log({
        act,
        verdict: 'bad',
        text,
        reason: { code: number && refuses ? refuses : 'parcel.number_invalid', params: {} },
      });
    },
    asking,
    result: shown.current,
    refusals: refusals.filter(({ key }) => key !== shown.current?.key),
    acknowledge,
    isBusy: result?.verdict === 'waiting',
    undoable: last && isParcelScan(last) ? last : undefined,
    undo: () => {
      asking.drop();
      void scanStore.undo();
    },
  };
}
