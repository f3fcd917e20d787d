import type { ParcelState } from '~/domain/parcels/states';
import type { StationMode } from '~/domain/station/commands';
import type { StationAct, StationAnswer } from '~/domain/station/schema';
import type { Guess, KeptScan } from './queue/kept-scan';

/** `kept`: the server has not answered, the scan waits on the device. `info`: something was looked up. */
export type Verdict = 'good' | 'careful' | 'known' | 'bad' | 'kept' | 'info';

export type ToldParcel = {
  id: string;
  receiverName: string;
  grossG: number;
  status: ParcelState;
};

/** What came of a scan, without words: a change of language says it anew. */
export type ScanResult = {
  /** Changes with every answer, so that the same answer twice sounds twice. */
  key: string;
  at: Date;
  act: StationMode | StationAct;
  verdict: Verdict | 'waiting';
  /** The parcel's number, or what was scanned instead of one. */
  text: string;
  parcel?: ToldParcel | undefined;
  reason?: { code: string; params: object } | undefined;
  /** Worth knowing beside a good answer. */
  remark?: 'found' | 'over' | undefined;
  /** How many parcels a form has become. */
  pieces?: number | undefined;
  isUnsent?: boolean | undefined;
  /** The server could not be asked: it is what the device has kept. */
  isKeptOnly?: boolean | undefined;
  /** Of what was looked up. */
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

/** What the kept data says until the server does. What it holds for good is calm: it is not done yet. */
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

/** Did it count, as far as is known by now? */
export function counts({ verdict }: Pick<ScanResult, 'verdict'>): boolean {
  return verdict === 'good' || verdict === 'careful' || verdict === 'kept';
}

/** The last scan that changed something, or will, and has not been taken back. `also`: what is being taken back. */
export function lastToUndo(
  scans: readonly KeptScan[],
  also: ReadonlySet<string> = new Set(),
): KeptScan | undefined {
  const undone = undoneBy(scans);
  return scans.find(
    (scan) =>
      scan.words.act !== 'undo' && !undone.has(scan.id) && !also.has(scan.id) && counts(outcomeOfKept(scan)),
  );
}

/** The ids of the scans that a later one takes back. */
export function undoneBy(scans: readonly KeptScan[]): ReadonlySet<string> {
  const taking = scans.filter((scan) => outcomeOfKept(scan).verdict !== 'bad');
  return new Set(taking.flatMap(({ words }) => (words.act === 'undo' ? [words.undoes] : [])));
}

export function outcomeOfKept({ answer, guess }: KeptScan): Outcome {
  return answer ? outcomeOf(answer) : outcomeOfGuess(guess);
}
