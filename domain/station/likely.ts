import { scanMoves } from '~/domain/parcels/acts';
import type { ParcelState } from '~/domain/parcels/states';
import type { Guess, ParcelScan } from './guess';
import type { StoredCargo, StoredParcel } from './schema';

/** A scan of one parcel that waits to be sent, with its expected result, or the scan that an undo takes back. */
export type WaitingScan = { id: string; guess: Guess } & (
  | { content: ParcelScan }
  | { content: { act: 'undo'; undoes: string }; takesBack?: ParcelScan | undefined }
);

/** The changes that waiting scans make to the server's last state of a cargo. */
export type CargoChange = { cargoId: string; parcels: number; grossG: number; awaited: number };

/** The previous state of a parcel, for the undo of a scan that was sent already. */
const cameFrom = {
  load: 'ready',
  arrive: 'departed',
  ready: 'received',
  customs: 'arrived',
  available: 'customs',
  out_for_delivery: 'available',
  back: 'delivery_failed',
} as const satisfies Partial<Record<ParcelScan['act'], ParcelState>>;

/** The expected state of the parcel after all waiting scans are sent in order. */
export function likelyParcel(stored: StoredParcel, waiting: readonly WaitingScan[]): StoredParcel {
  const undone = new Set(waiting.map(({ content }) => (content.act === 'undo' ? content.undoes : undefined)));
  const isWaiting = new Set(waiting.map(({ id }) => id));
  let parcel = stored;
  for (const scan of waiting) {
    if (undone.has(scan.id) || changesNothing(scan.guess)) continue;
    if (scan.content.act !== 'undo') parcel = after(parcel, scan.content);
    else if (!isWaiting.has(scan.content.undoes)) parcel = before(parcel, takenBackBy(scan));
  }
  return parcel;
}

/** The change of a scan to the count and weight of its cargo; undefined when there is none. */
export function changeOf(was: StoredParcel, becomes: StoredParcel): CargoChange | undefined {
  const cargoId = becomes.cargoId ?? was.cargoId;
  if (cargoId === null) return undefined;
  const pieces = Number(becomes.cargoId === cargoId) - Number(was.cargoId === cargoId);
  const awaited = Number(isAwaited(becomes)) - Number(isAwaited(was));
  const grossG = pieces === 0 ? 0 : pieces * becomes.grossG;
  return pieces === 0 && awaited === 0 ? undefined : { cargoId, parcels: pieces, grossG, awaited };
}

/** Adds up the changes of each cargo. */
export function addUp(changes: readonly CargoChange[]): CargoChange[] {
  const sums = new Map<string, CargoChange>();
  for (const change of changes) {
    const sum = sums.get(change.cargoId) ?? { ...change, parcels: 0, grossG: 0, awaited: 0 };
    sums.set(change.cargoId, {
      ...sum,
      parcels: sum.parcels + change.parcels,
      grossG: sum.grossG + change.grossG,
      awaited: sum.awaited + change.awaited,
    });
  }
  return [...sums.values()];
}

export function oppositeOf({ cargoId, parcels, grossG, awaited }: CargoChange): CargoChange {
  return { cargoId, parcels: -parcels, grossG: -grossG, awaited: -awaited };
}

/** The cargo with the waiting changes applied. */
export function runningCargo(cargo: StoredCargo, change: CargoChange | undefined): StoredCargo {
  if (!change) return cargo;
  const grossG = cargo.grossG + change.grossG;
  return {
    ...cargo,
    parcels: cargo.parcels + change.parcels,
    grossG,
    awaited: Math.max(0, cargo.awaited + change.awaited),
    isOver: grossG > cargo.capacityG || (cargo.isOver && grossG >= cargo.grossG),
  };
}

function changesNothing({ verdict }: Guess): boolean {
  return verdict === 'bad' || verdict === 'known';
}

function takenBackBy(scan: WaitingScan): ParcelScan | undefined {
  return 'takesBack' in scan ? scan.takesBack : undefined;
}

function after(parcel: StoredParcel, content: ParcelScan): StoredParcel {
  switch (content.act) {
    case 'load':
      return { ...parcel, status: 'loaded', cargoId: content.cargoId };
    case 'arrive':
      return parcel.status === 'departed' ? { ...parcel, status: 'arrived', isMissing: false } : parcel;
    case 'measure':
      return { ...parcel, grossG: content.grossG };
    case 'screen':
      return { ...parcel, isScreened: true };
    default:
      return { ...parcel, status: scanMoves[content.act].to };
  }
}

function before(parcel: StoredParcel, content: ParcelScan | undefined): StoredParcel {
  if (!content || content.act === 'measure' || content.act === 'screen') return parcel;
  const cargoId = content.act === 'load' ? null : parcel.cargoId;
  return { ...parcel, status: cameFrom[content.act], cargoId };
}

function isAwaited({ status, isMissing }: StoredParcel): boolean {
  return status === 'departed' && !isMissing;
}
