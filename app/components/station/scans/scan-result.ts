import type { ParcelState, ShownHoldReason } from '~/domain/parcels/states';
import type { StationMode } from '~/domain/station/commands';
import type { StationAct, StationAnswer } from '~/domain/station/schema';
import { isInUndoTime, isUndoable } from '~/domain/station/undo';
import type { Guess, KeptScan } from '../queue/kept-scan';

/** `kept`: the scan is stored on the device without the server's answer. `info`: the result of a look-up. */
export type Verdict = 'good' | 'careful' | 'known' | 'bad' | 'kept' | 'info';

export type ToldParcel = {
  id: string;
  receiverName: string;
  grossG: number;
  status: ParcelState;
};

/** What the clerk has to see to after a result that succeeded. The panel is amber and says what to do. */
export type Caution = 'over' | 'held' | 'receivedHeld' | 'unlabelled' | 'unpaid';

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
  remark?: 'found' | Caution | undefined;
  /** The number of parcels created from a form. */
  pieces?: number | undefined;
  isUnsent?: boolean | undefined;
  /** The data is the device's, because the server was not available. */
  isKeptOnly?: boolean | undefined;
  /** The details of a looked-up parcel. */
  facts?: { cargo: string | undefined; place: string | undefined } | undefined;
};

type Outcome = Pick<ScanResult, 'verdict' | 'parcel' | 'reason' | 'remark'>;

export function outcomeOf(answer: StationAnswer): Outcome {
  const parcel = answer.parcel ?? undefined;
  switch (answer.outcome) {
    case 'applied':
      return done(parcel);
    case 'duplicate':
      return answer.isOwn ? done(parcel) : { verdict: 'known', parcel };
    case 'conflict':
    case 'refused':
      return { verdict: 'bad', parcel, reason: answer.refusal ?? { code: 'conflict', params: {} } };
  }
}

/** A success with a "but": a parcel on hold, or one that was loaded without a label. */
function done(parcel: StationAnswer['parcel'] | undefined): Outcome {
  if (!parcel) return { verdict: 'good', parcel: undefined };
  if (parcel.status === 'on_hold') {
    return { verdict: 'careful', parcel, remark: 'held', reason: heldFor(parcel.holdReason) };
  }
  // An answer that the device stored earlier does not say it.
  if (parcel.status === 'loaded' && parcel.isLabelled === false) {
    return { verdict: 'careful', parcel, remark: 'unlabelled' };
  }
  return { verdict: 'good', parcel };
}

type Received = { holdReason: ShownHoldReason | null; isApprovalNeeded: boolean };

/** The result of receiving a form. */
export function outcomeOfReceived({ holdReason, isApprovalNeeded }: Received): Outcome {
  const reason = holdReason ?? (isApprovalNeeded ? 'price' : undefined);
  if (!reason) return { verdict: 'good' };
  return { verdict: 'careful', remark: 'receivedHeld', reason: heldFor(reason) };
}

/** The reason of a hold, which the panel says with what to do about it. */
function heldFor(reason: ShownHoldReason | null | undefined): NonNullable<Outcome['reason']> {
  return { code: 'parcel.on_hold', params: reason ? { reason } : {} };
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

/**
 * The last effective scan that is not undone, if the server undoes such a scan. Never an earlier one, nor one whose
 * parcel was scanned again after it. `also`: scans whose undo is in progress.
 */
export function lastToUndo(
  scans: readonly KeptScan[],
  { also = new Set(), now }: { also?: ReadonlySet<string>; now: Date },
): KeptScan | undefined {
  const undone = undoneBy(scans);
  const effective = scans.filter((scan) => scan.content.act !== 'undo' && counts(outcomeOfKept(scan)));
  const last = effective.find(({ id }) => !undone.has(id) && !also.has(id));
  if (!last || !isUndoable(last.content.act) || !isInUndoTime(last.at, now)) return undefined;
  const later = effective.slice(0, effective.indexOf(last));
  return later.some((scan) => numberOf(scan) === numberOf(last)) ? undefined : last;
}

function numberOf({ content }: KeptScan): string | undefined {
  return content.act === 'undo' ? undefined : content.number;
}

/** The ids of the scans that are undone. */
export function undoneBy(scans: readonly KeptScan[]): ReadonlySet<string> {
  const taking = scans.filter((scan) => outcomeOfKept(scan).verdict !== 'bad');
  return new Set(taking.flatMap(({ content }) => (content.act === 'undo' ? [content.undoes] : [])));
}

export function outcomeOfKept({ answer, guess }: KeptScan): Outcome {
  return answer ? outcomeOf(answer) : outcomeOfGuess(guess);
}
