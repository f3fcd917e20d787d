import type { ErrorCode, ErrorParams } from '~/domain/core/errors';
import { canAct, parcelActs, scanMoves } from '~/domain/parcels/acts';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import type { StationScan, StoredCargo, StoredParcel } from './schema';

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** The content of a scan before the device gives it an id, a sequence number and a time. */
export type ScanContent = DistributiveOmit<StationScan, 'id' | 'seq' | 'at'>;
/** Scans that name a parcel by its number. An undo names a scan, and a box of a shop has a number of its carrier. */
export type ParcelScan = Extract<ScanContent, { number: unknown }>;
export type ShelfContent = Extract<ScanContent, { act: 'shelf' }>;

/** Whether a scan names a parcel. */
export function isParcelScan(content: ScanContent): content is ParcelScan {
  return 'number' in content;
}

/** What a scan is about: a parcel's number, or a box by its own id; undefined for an undo. */
export function subjectOf(content: ScanContent): string | undefined {
  if (content.act === 'undo') return undefined;
  return isParcelScan(content) ? content.number : content.arrivalId;
}

/** The result that a device expects from the server. Only the server decides. */
export type Guess = {
  verdict: 'good' | 'known' | 'bad' | 'unsure';
  code?: ErrorCode;
  params?: ErrorParams;
};

/** The stored parcel, with the waiting scans applied, and the stored cargos. */
export type StationStanding = { parcel: StoredParcel | undefined; cargos: readonly StoredCargo[]; at: Date };

const good: Guess = { verdict: 'good' };
const known: Guess = { verdict: 'known' };
const unsure: Guess = { verdict: 'unsure' };

/**
 * Applies the server's rules to the data that the station has stored. Data that is not stored may have arrived since.
 */
export function guessAnswer(content: ParcelScan, standing: StationStanding): Guess {
  switch (content.act) {
    case 'load':
      return guessLoad(content, standing);
    case 'arrive':
      return guessArrival(content, standing);
    case 'measure':
    case 'screen':
      return guessInPlace(content.act, content.number, standing);
    default:
      return guessMove(content.act, content.number, standing);
  }
}

type CargoScan = Extract<ScanContent, { cargoId: string }>;

function guessLoad({ cargoId, number }: CargoScan, { parcel, cargos, at }: StationStanding): Guess {
  const cargo = cargos.find(({ id }) => id === cargoId);
  if (parcel?.cargoId === cargoId && parcel.status !== 'ready') return known;
  if (cargo && cargo.status !== 'open') {
    return bad('cargo.not_open', { cargo: cargo.code, status: cargo.status });
  }
  if (!parcel) return unsure;
  const { status } = parcel;
  if (status === 'loaded') {
    const other = cargos.find(({ id }) => id === parcel.cargoId);
    return bad('parcel.already_loaded', { number, cargo: other?.code ?? '' });
  }
  if (status === 'on_hold') return bad('parcel.on_hold', { number });
  if (status !== 'ready') return bad('parcel.not_ready', { number, status });
  // The device's clock may be wrong, so it alone is no reason to refuse.
  return cargo && at < cargo.cutOff ? good : unsure;
}

function guessArrival({ cargoId, number }: CargoScan, { parcel, cargos }: StationStanding): Guess {
  const cargo = cargos.find(({ id }) => id === cargoId);
  if (cargo?.status === 'open') return bad('cargo.not_landed', { cargo: cargo.code, status: cargo.status });
  if (!parcel || !cargo) return unsure;
  if (parcel.cargoId !== cargoId) return bad('parcel.not_in_cargo', { number, cargo: cargo.code });
  return parcel.status === 'departed' ? good : known;
}

function guessInPlace(act: 'measure' | 'screen', number: string, { parcel }: StationStanding): Guess {
  // The state before the hold is not stored, and some holds forbid measuring or screening.
  if (!parcel || parcel.status === 'on_hold') return unsure;
  return canAct(act, { status: parcel.status, heldFrom: null })
    ? good
    : bad('parcel.move_refused', { from: parcel.status, to: act, number });
}

function guessMove(scan: ScanAct, number: string, { parcel }: StationStanding): Guess {
  if (!parcel) return unsure;
  const { act, to } = scanMoves[scan];
  if (parcel.status === to) return known;
  if (!canAct(act, { status: parcel.status, heldFrom: null })) {
    return bad('parcel.move_refused', { from: parcel.status, to: parcelActs[act].to, number });
  }
  return act === 'ready' && !parcel.isScreened ? bad('parcel.not_screened', { number }) : good;
}

function bad(code: ErrorCode, params: ErrorParams): Guess {
  return { verdict: 'bad', code, params };
}
