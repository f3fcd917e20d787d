import { useEffect, useState } from 'react';
import type { StoredScan } from '~/app/components/station/queue/stored-scan';
import { outcomeOfStored, type ScanResult, undoneBy } from '~/app/components/station/scans/scan-result';
import { shownNumber } from '~/app/components/station/scans/scan-text';
import type { Station } from '~/app/components/station/scans/use-scan-store';
import { isParcelScan } from '~/domain/station/guess';

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
  const shown = station.scans.filter(({ content }) => content.act !== 'shelfPhoto').slice(0, shownAtMost);
  const names = useStoredNames(station, shown);
  const undone = undoneBy(station.scans);
  const stored = shown.map((scan): Line => {
    const { id, at, content } = scan;
    const { parcel, arrival } = scan.answer ?? {};
    const number = isParcelScan(content) ? content.number : '';
    return {
      key: id,
      at,
      act: content.act,
      text: shownNumber(scan, station.scans),
      name: parcel?.receiverName ?? arrival?.customerName ?? names.get(number),
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
  return [...stored, ...others]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, shownAtMost);
}

function stateOf(scan: StoredScan): LineState {
  if (scan.state === 'waiting') return 'unsent';
  return stateOfVerdict(outcomeOfStored(scan).verdict);
}

function stateOfVerdict(verdict: ScanResult['verdict']): LineState {
  return verdict === 'bad' || verdict === 'known' || verdict === 'careful' ? verdict : 'good';
}

/** Names from the device's data for parcels whose scans the server has not answered. */
function useStoredNames({ stored }: Station, scans: readonly StoredScan[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const unnamed = scans
    .flatMap(({ content, answer }) => (isParcelScan(content) && !answer?.parcel ? [content.number] : []))
    .filter((number) => !names.has(number))
    .join(' ');
  const find = stored.parcel;
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
