import type { ParcelState, ShownHoldReason } from '~/domain/parcels/states';
import type { StationMode } from '~/domain/station/commands';
import { subjectOf } from '~/domain/station/guess';
import type { StationAct, StationAnswer } from '~/domain/station/schema';
import type { ScannedArrival } from '~/domain/station/shelf/schema';
import { isInUndoTime, isUndoable, UNDO_SHELF_SECONDS } from '~/domain/station/undo';
import type { Guess, StoredScan } from '../queue/stored-scan';

/** `kept`: the scan is stored on the device without the server's answer. `info`: the result of a look-up. */
export type Verdict = 'good' | 'careful' | 'known' | 'bad' | 'kept' | 'info';

export type AnsweredParcel = {
  id: string;
  receiverName: string;
  grossG: number;
  status: ParcelState;
};

/** What the clerk has to see to after a result that succeeded. The panel is amber and says what to do. */
export type Caution = 'over' | 'held' | 'receivedHeld' | 'unlabelled' | 'unpaid' | 'unclaimed' | 'asksStaff';

/** The result of a scan as codes, so that its text follows a change of language. */
export type ScanResult = {
  /** Changes with every result, so that a repeated result plays its sound again. */
  key: string;
  at: Date;
  act: StationMode | StationAct;
  verdict: Verdict | 'waiting';
  /** The parcel's number, or the scanned text when it is not a number. */
  text: string;
  parcel?: AnsweredParcel | undefined;
  reason?: { code: string; params: object } | undefined;
  /** A note on a good result. */
  remark?: 'found' | Caution | undefined;
  /** The number of parcels created from a form. */
  pieces?: number | undefined;
  /** The box of a shop, after its scan was answered. */
  arrival?: ScannedArrival | undefined;
  isUnsent?: boolean | undefined;
  /** The data is the device's, because the server was not available. */
  isOnDeviceOnly?: boolean | undefined;
  /** The details of a looked-up parcel. */
  facts?: { cargo: string | undefined; place: string | undefined } | undefined;
};

type Outcome = Pick<ScanResult, 'verdict' | 'parcel' | 'reason' | 'remark' | 'arrival'>;

export function outcomeOf(answer: StationAnswer): Outcome {
  const parcel = answer.parcel ?? undefined;
  const arrival = answer.arrival ?? undefined;
  switch (answer.outcome) {
    case 'applied':
      return arrival ? shelved(arrival) : done(parcel);
    case 'duplicate':
      if (arrival) return answer.isOwn ? shelved(arrival) : { verdict: 'known', arrival };
      return answer.isOwn ? done(parcel) : { verdict: 'known', parcel };
    case 'conflict':
    case 'refused':
      return { verdict: 'bad', parcel, reason: answer.refusal ?? { code: 'conflict', params: {} } };
  }
}

/** A box without an owner, or one that staff must look at, is on the shelf too. */
function shelved(arrival: ScannedArrival): Outcome {
  if (arrival.status === 'unclaimed') return { verdict: 'careful', arrival, remark: 'unclaimed' };
  return arrival.needsStaff === null
    ? { verdict: 'good', arrival }
    : { verdict: 'careful', arrival, remark: 'asksStaff' };
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

type ReceivedFacts = { holdReason: ShownHoldReason | null; isApprovalNeeded: boolean };

/** The result of receiving a form. */
export function outcomeOfReceived({ holdReason, isApprovalNeeded }: ReceivedFacts): Outcome {
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
  scans: readonly StoredScan[],
  { also = new Set(), now }: { also?: ReadonlySet<string>; now: Date },
): StoredScan | undefined {
  const undone = undoneBy(scans);
  const effective = scans.filter((scan) => isOfClerk(scan) && counts(outcomeOfStored(scan)));
  const last = effective.find(({ id }) => !undone.has(id) && !also.has(id));
  if (!last || !isUndoable(last.content.act) || !isInTime(last, now)) return undefined;
  const later = effective.slice(0, effective.indexOf(last));
  const subject = subjectOf(last.content);
  return later.some(({ content }) => subjectOf(content) === subject) ? undefined : last;
}

/** Neither an undo nor the picture of a box, which the device adds without the clerk. */
export function isOfClerk({ content }: StoredScan): boolean {
  return content.act !== 'undo' && content.act !== 'shelfPhoto';
}

/** The customer of a box is notified soon after the server has its scan. */
function isInTime({ at, content, answer }: StoredScan, now: Date): boolean {
  if (content.act === 'shelf' && answer) return now.getTime() - at.getTime() <= UNDO_SHELF_SECONDS * 1_000;
  return isInUndoTime(at, now);
}

/** The ids of the scans that are undone. */
export function undoneBy(scans: readonly StoredScan[]): ReadonlySet<string> {
  const taking = scans.filter((scan) => outcomeOfStored(scan).verdict !== 'bad');
  return new Set(taking.flatMap(({ content }) => (content.act === 'undo' ? [content.undoes] : [])));
}

export function outcomeOfStored({ answer, guess }: StoredScan): Outcome {
  return answer ? outcomeOf(answer) : outcomeOfGuess(guess);
}
