import { Dexie, type Table } from 'dexie';
import type { ParcelScan } from '~/domain/station/guess';
import type { CargoChange } from '~/domain/station/likely';
import type { StoredCargo, StoredParcel } from '~/domain/station/schema';
import type { StoredBox, StoredCode, StoredEntry, StoredShelf } from '~/domain/station/shelf/stored';
import type { StoredScan } from './stored-scan';

/** A stored scan with its index fields. */
export type ScanRow = StoredScan & {
  /** The pending work: `send` for the sender, `settle` for the user. */
  todo: 'send' | 'settle' | 'none';
  number?: string | undefined;
  /** The carrier's number of a box, as it is compared. */
  key?: string | undefined;
  cargoId?: string | undefined;
  /** For the undo of a scan that was sent already. */
  takesBack?: ParcelScan | undefined;
  change?: CargoChange | undefined;
  answeredAt?: Date;
};

/** The number of waiting scans, stored because counting them by index gets slower with their number. */
type Tally = { key: 'waiting'; count: number };
type DeviceRecord = { key: 'about'; deviceId: string; person: string; keptAt?: Date };

/** A picture of a box that is not uploaded yet. */
export type PhotoRow = {
  /** The id of the picture on the server too. */
  id: string;
  arrivalId: string;
  blob: Blob;
  /** `held` until the scan of its box is answered; `failed`: the server does not take it. */
  state: 'held' | 'ready' | 'failed';
};
/** A number for a label. One that was printed is never used again, whatever became of its box. */
export type LabelRow = { number: string; state: 'free' | 'used' };
/** When the data of boxes was read, whole and last, with its rules. */
export type ShelfRecord = Pick<StoredShelf, 'rules' | 'isComplete'> & {
  key: 'shelf';
  at: Date;
  wholeAt: Date;
};

export type StationDb = {
  db: Dexie;
  scans: Table<ScanRow, number, Omit<ScanRow, 'seq'>>;
  /** The changes that waiting scans make, by cargo. */
  changes: Table<CargoChange, string>;
  cargos: Table<StoredCargo, string>;
  parcels: Table<StoredParcel, string>;
  tallies: Table<Tally, string>;
  about: Table<DeviceRecord, string>;
  photos: Table<PhotoRow, string>;
  labels: Table<LabelRow, string>;
  codes: Table<StoredCode, string>;
  expected: Table<StoredEntry, string>;
  boxes: Table<StoredBox, string>;
  shelf: Table<ShelfRecord, string>;
};

export function openDb(name: string): StationDb {
  // A scan must survive a power cut once its answer is shown.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' });
  db.version(1).stores({
    // The browser's own counter: a number is not reused, even after its row is deleted.
    scans: '++seq, &id, todo, [todo+number], [todo+cargoId]',
    changes: 'cargoId',
    cargos: 'id',
    parcels: 'id, &number, cargoId',
    tallies: 'key',
    about: 'key',
  });
  db.version(2).stores({
    scans: '++seq, &id, todo, [todo+number], [todo+cargoId], [todo+key]',
    photos: 'id, arrivalId, state',
    labels: 'number, state',
    codes: 'code',
    expected: 'id, key',
    boxes: 'id, key',
    shelf: 'key',
  });
  // Boxes whose label did not come out of the printer.
  db.version(3).stores({
    scans: '++seq, &id, todo, [todo+number], [todo+cargoId], [todo+key], printTrouble',
  });
  return {
    db,
    scans: db.table<ScanRow, number, Omit<ScanRow, 'seq'>>('scans'),
    changes: db.table('changes'),
    cargos: db.table('cargos'),
    parcels: db.table('parcels'),
    tallies: db.table('tallies'),
    about: db.table('about'),
    photos: db.table('photos'),
    labels: db.table('labels'),
    codes: db.table('codes'),
    expected: db.table('expected'),
    boxes: db.table('boxes'),
    shelf: db.table('shelf'),
  };
}
