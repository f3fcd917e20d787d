import { useEffect, useState } from 'react';
import type { KeptScan } from '~/app/components/station/queue/kept-scan';
import { outcomeOfKept, type ScanResult, undoneBy } from '~/app/components/station/scans/scan-result';
import type { Station } from '~/app/components/station/scans/use-keeping';
import { formatParcelNumber } from '~/domain/parcels/number';

export type LineState = 'good' | 'careful' | 'known' | 'bad' | 'unsent' | 'undone';
export type Line = {
  key: string;
  at: Date;
  act: ScanResult['act'];
  text: string;
  name: string | undefined;
  state: LineState;
};

const shownAtMost = 10;

/** The latest scans, queued or not, newest first. */
export function useLines(station: Station, log: readonly ScanResult[]): Line[] {
  const shown = station.scans.slice(0, shownAtMost);
  const names = useKeptNames(station, shown);
  const undone = undoneBy(station.scans);
  const kept = shown.map((scan): Line => {
    const { id, at, content } = scan;
    const number = numberOf(scan, station.scans);
    return {
      key: id,
      at,
      act: content.act,
      text: number ? formatParcelNumber(number) : '',
      name: scan.answer?.parcel?.receiverName ?? names.get(number ?? ''),
      state: undone.has(id) ? 'undone' : stateOf(scan),
    };
  });
  const others = log.map(
    ({ key, at, act, text, parcel, verdict }): Line => ({
      key,
      at,
      act,
      text,
      name: parcel?.receiverName,
      state: stateOfVerdict(verdict),
    }),
  );
  return [...kept, ...others]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, shownAtMost);
}

function stateOf(scan: KeptScan): LineState {
  if (scan.state === 'waiting') return 'unsent';
  return stateOfVerdict(outcomeOfKept(scan).verdict);
}

function stateOfVerdict(verdict: ScanResult['verdict']): LineState {
  return verdict === 'bad' || verdict === 'known' || verdict === 'careful' ? verdict : 'good';
}

function numberOf({ content }: KeptScan, scans: readonly KeptScan[]) {
  if (content.act !== 'undo') return content.number;
  const target = scans.find(({ id }) => id === content.undoes);
  return target && target.content.act !== 'undo' ? target.content.number : undefined;
}

/** Names from the device's data for parcels whose scans the server has not answered. */
function useKeptNames({ kept }: Station, scans: readonly KeptScan[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const unnamed = scans
    .flatMap(({ content, answer }) => (content.act === 'undo' || answer?.parcel ? [] : [content.number]))
    .filter((number) => !names.has(number))
    .join(' ');
  const find = kept.parcel;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render has an equivalent look-up function
  useEffect(() => {
    if (unnamed === '') return;
    let isGone = false;
    void Promise.all(
      unnamed.split(' ').map(async (number) => [number, (await find(number))?.receiverName ?? ''] as const),
    ).then((found) => {
      if (!isGone) setNames((before) => new Map([...before, ...found]));
    });
    return () => {
      isGone = true;
    };
  }, [unnamed]);
  return names;
}
