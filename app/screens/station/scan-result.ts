import type { ParcelState } from '~/domain/parcels/states';
import type { StationMode } from '~/domain/station/commands';
import type { StationAct, StationAnswer } from '~/domain/station/schema';
import type { Guess, KeptScan } from './queue/kept-scan';

/** `kept`: the scan is stored on the device without the server's answer. `info`: the result of a look-up. */
export type Verdict = 'good' | 'careful' | 'known' | 'bad' | 'kept' | 'info';

export type ToldParcel = {
  id: string;
  receiverName: string;
  grossG: number;
  status: ParcelState;
};

/** The result of a scan as codes, so that its text follows a change of language. */
export type ScanResult = {
  /** Changes with every result, so that a repeated result plays its sound again. */
  key: string;
  at: Date;
  act: StationMode | StationAct;
  verdict: Verdict | 'waiting';
  /** The parcel's number, or the scanned text when it is not a number. */
  text: string;
  parcel?: ToldParcel | undefined;
  reason?: { code: string; params: object } | undefined;
  /** A note on a good result. */
  remark?: 'found' | 'over' | undefined;
  /** The number of parcels created from a form. */
  pieces?: number | undefined;
  isUnsent?: boolean | undefined;
  /** The data is the device's, because the server was not available. */
  isKeptOnly?: boolean | undefined;
  /** The details of a looked-up parcel. */
  facts?: { cargo: string | undefined; place: string | undefined } | undefined;
};

type Outcome = Pick<ScanResult, 'verdict' | 'parcel' | 'reason'>;

export function outcomeOf(answer: StationAnswer): Outcome {
  const parcel = answer.parcel ?? undefined;
  switch (answer.outcome) {
    case 'applied':
      return { verdict: 'good', parcel };
    case 'duplicate':
      return { verdict: answer.isOwn ? 'good' : 'known', parcel };
    case 'conflict':
    case 'refused':
      return { verdict: 'bad', parcel, reason: answer.refusal ?? { code: 'conflict', params: {} } };
  }
}

/** The result by the stored data until the server answers. An expected success is shown as stored, not yet as done. */
export function outcomeOfGuess({ verdict, code, params }: Guess): Outcome {
  switch (verdict) {
    case 'good':
    case 'unsure':
      return { verdict: 'kept' };
    case 'known':
      return { verdict: 'known' };
    case 'bad':
      return { verdict: 'bad', reason: { code: code ?? 'conflict', params: params ?? {} } };
  }
}

/** Whether the scan counts, as far as is known. */
export function counts({ verdict }: Pick<ScanResult, 'verdict'>): boolean {
  return verdict === 'good' || verdict === 'careful' || verdict === 'kept';
}

/** The last effective scan that is not undone. `also`: scans whose undo is in progress. */
export function lastToUndo(
  scans: readonly KeptScan[],
  also: ReadonlySet<string> = new Set(),
): KeptScan | undefined {
  const undone = undoneBy(scans);
  return scans.find(
    (scan) =>
      scan.content.act !== 'undo' &&
      !undone.has(scan.id) &&
      !also.has(scan.id) &&
      counts(outcomeOfKept(scan)),
  );
}

/** The ids of the scans that are undone. */
export function undoneBy(scans: readonly KeptScan[]): ReadonlySet<string> {
  const taking = scans.filter((scan) => outcomeOfKept(scan).verdict !== 'bad');
  return new Set(taking.flatMap(({ content }) => (content.act === 'undo' ? [content.undoes] : [])));
}

export function outcomeOfKept({ answer, guess }: KeptScan): Outcome {
  return answer ? outcomeOf(answer) : outcomeOfGuess(guess);
}
