import { guessAnswer, type ScanContent } from '~/domain/station/guess';
import { changeOf, likelyParcel, oppositeOf, type WaitingScan } from '~/domain/station/likely';
import type { KeptCargo, KeptParcel } from '~/domain/station/schema';
import type { ScanRow } from './station-db';

type Surroundings = {
  id: string;
  at: Date;
  parcel: KeptParcel | undefined;
  /** Waiting scans of this parcel, in order. */
  waiting: readonly ScanRow[];
  cargos: readonly KeptCargo[];
  /** The scan that an undo takes back. */
  target: ScanRow | undefined;
};

/** The row of a new scan, with its expected result and its change to the count of its cargo. */
export function placeScan(content: ScanContent, around: Surroundings): Omit<ScanRow, 'seq'> {
  const { id, at } = around;
  const row = { id, at, content, state: 'waiting', todo: 'send' } as const;
  return content.act === 'undo'
    ? { ...row, ...takingBack(around) }
    : { ...row, number: content.number, ...asking(content, around) };
}

function asking(
  content: Exclude<ScanContent, { act: 'undo' }>,
  { parcel: kept, waiting, cargos, at, id }: Surroundings,
) {
  const queued = waiting.map(waitingScanOf);
  const parcel = kept && likelyParcel(kept, queued);
  const guess = guessAnswer(content, { parcel, cargos, at });
  const becomes = kept && likelyParcel(kept, [...queued, { id, content, guess }]);
  const isBlindLoad = content.act === 'load' && !kept && guess.verdict === 'unsure';
  const change = isBlindLoad
    ? { cargoId: content.cargoId, parcels: 1, grossG: 0, awaited: 0 }
    : parcel && becomes && changeOf(parcel, becomes);
  const cargoId = 'cargoId' in content ? content.cargoId : undefined;
  return { guess, ...(cargoId && { cargoId }), ...(change && { change }) };
}

/** An undo waits with the cargo of the scan it takes back: until it is sent, that cargo may still change. */
function takingBack({ target, parcel: kept, waiting, id }: Surroundings) {
  if (!target || target.content.act === 'undo') return { guess: { verdict: 'unsure' } } as const;
  const { number, cargoId, content } = target;
  const isWaiting = target.todo === 'send';
  const isDone = target.answer?.outcome === 'applied' || target.answer?.isOwn === true;
  const guess = { verdict: isWaiting || isDone ? 'good' : 'unsure' } as const;
  const takesBack = isWaiting || !isDone ? undefined : content;
  const queued = waiting.map(waitingScanOf);
  const undo: WaitingScan = { id, guess, content: { act: 'undo', undoes: target.id }, takesBack };
  const change = isWaiting
    ? target.change && oppositeOf(target.change)
    : kept && changeOf(likelyParcel(kept, queued), likelyParcel(kept, [...queued, undo]));
  return {
    guess,
    number,
    ...(cargoId && { cargoId }),
    ...(takesBack && { takesBack }),
    ...(change && { change }),
  };
}

function waitingScanOf({ id, content, guess, takesBack }: ScanRow): WaitingScan {
  return content.act === 'undo' ? { id, guess, content, takesBack } : { id, guess, content };
}
