import { parseParcelNumber } from '~/domain/parcels/number';
import type { StoredCargo, StoredParcel } from '~/domain/station/schema';

const number = parseParcelNumber('CM473124829XM');
if (!number) throw new Error('a parcel number is well formed');

/** A cached parcel of a station that may be loaded. */
export const storedParcel: StoredParcel = {
  id: 'parcel',
  number,
  receiverName: 'Бат',
  grossG: 2_000,
  status: 'ready',
  holdReason: null,
  isLabelled: true,
  cargoId: null,
  isMissing: false,
  isScreened: true,
};
export const storedNumber = number;

/** A cached cargo that accepts the parcel. */
export const storedCargo: StoredCargo = {
  id: 'cargo',
  code: 'SYD-26-0042',
  status: 'open',
  cutOff: new Date('2026-11-22T10:00:00Z'),
  parcels: 10,
  grossG: 50_000,
  capacityG: 100_000,
  isOver: false,
  awaited: 0,
};
