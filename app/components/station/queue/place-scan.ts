import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { guessAnswer, isParcelScan, type ParcelScan, type ScanContent } from '~/domain/station/guess';
import { changeOf, likelyParcel, oppositeOf, type WaitingScan } from '~/domain/station/likely';
import type { StoredCargo, StoredParcel } from '~/domain/station/schema';
import type { ScanRow } from './station-db';

type ScanContext = {
  id: string;
  at: Date;
  parcel: StoredParcel | undefined;
  /** Waiting scans of this parcel, in order. */
  waiting: readonly ScanRow[];
  cargos: readonly StoredCargo[];
  /** The scan that an undo takes back. */
  target: ScanRow | undefined;
};

/** The row of a new scan, with its expected result and its change to the count of its cargo. */
export function placeScan(content: ScanContent, around: ScanContext): Omit<ScanRow, 'seq'> {
  const { id, at } = around;
  const row = { id, at, content, state: 'waiting', todo: 'send' } as const;
  if (content.act === 'undo') return { ...row, ...takingBack(around) };
  if (isParcelScan(content)) return { ...row, number: content.number, ...asking(content, around) };
  // Only the server knows whether a box is new; the screen has warned of one that the device knows.
  const key = content.act === 'shelf' ? trackingKeyOf(content.trackingNumber) : '';
  return { ...row, guess: { verdict: 'good' }, ...(key !== '' && { key }) };
}

function asking(content: ParcelScan, { parcel: stored, waiting, cargos, at, id }: ScanContext) {
  const queued = waiting.flatMap(waitingScanOf);
  const parcel = stored && likelyParcel(stored, queued);
  const guess = guessAnswer(content, { parcel, cargos, at });
  const becomes = stored && likelyParcel(stored, [...queued, { id, content, guess }]);
  const isBlindLoad = content.act === 'load' && !stored && guess.verdict === 'unsure';
  const change = isBlindLoad
    ? { cargoId: content.cargoId, parcels: 1, grossG: 0, awaited: 0 }
    : parcel && becomes && changeOf(parcel, becomes);
  const cargoId = 'cargoId' in content ? content.cargoId : undefined;
  return { guess, ...(cargoId && { cargoId }), ...(change && { change }) };
}

/** An undo waits with the cargo of the scan it takes back: until it is sent, that cargo may still change. */
function takingBack({ target, parcel: stored, waiting, id }: ScanContext) {
  if (!target || target.content.act === 'undo') return { guess: { verdict: 'unsure' } } as const;
  const { number, cargoId, content, key } = target;
  const isWaiting = target.todo === 'send';
  const isDone = target.answer?.outcome === 'applied' || target.answer?.isOwn === true;
  const guess = { verdict: isWaiting || isDone ? 'good' : 'unsure' } as const;
  const takesBack = isWaiting || !isDone || !isParcelScan(content) ? undefined : content;
  const queued = waiting.flatMap(waitingScanOf);
  const undo: WaitingScan = { id, guess, content: { act: 'undo', undoes: target.id }, takesBack };
  const change = isWaiting
    ? target.change && oppositeOf(target.change)
    : stored && changeOf(likelyParcel(stored, queued), likelyParcel(stored, [...queued, undo]));
  return {
    guess,
    ...(number && { number }),
    ...(key && { key }),
    ...(cargoId && { cargoId }),
    ...(takesBack && { takesBack }),
    ...(change && { change }),
  };
}

function waitingScanOf({ id, content, guess, takesBack }: ScanRow): WaitingScan[] {
  if (content.act === 'undo') return [{ id, guess, content, takesBack }];
  return isParcelScan(content) ? [{ id, guess, content }] : [];
}
