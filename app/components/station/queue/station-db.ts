import { Dexie, type Table } from 'dexie';
import type { ParcelScan } from '~/domain/station/guess';
import type { CargoChange } from '~/domain/station/likely';
import type { KeptCargo, KeptParcel } from '~/domain/station/schema';
import type { KeptScan } from './kept-scan';

/** A stored scan with its index fields. */
export type ScanRow = KeptScan & {
  /** The pending work: `send` for the sender, `settle` for the user. */
  todo: 'send' | 'settle' | 'none';
  number?: string | undefined;
  cargoId?: string | undefined;
  /** For the undo of a scan that was sent already. */
  takesBack?: ParcelScan | undefined;
  change?: CargoChange | undefined;
  answeredAt?: Date;
};

/** The number of waiting scans, stored because counting them by index gets slower with their number. */
type Tally = { key: 'waiting'; count: number };
type About = { key: 'about'; deviceId: string; person: string; keptAt?: Date };

export type StationDb = {
  db: Dexie;
  scans: Table<ScanRow, number, Omit<ScanRow, 'seq'>>;
  /** The changes that waiting scans make, by cargo. */
  changes: Table<CargoChange, string>;
  cargos: Table<KeptCargo, string>;
  parcels: Table<KeptParcel, string>;
  tallies: Table<Tally, string>;
  about: Table<About, string>;
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
  return {
    db,
    scans: db.table<ScanRow, number, Omit<ScanRow, 'seq'>>('scans'),
    changes: db.table('changes'),
    cargos: db.table('cargos'),
    parcels: db.table('parcels'),
    tallies: db.table('tallies'),
    about: db.table('about'),
  };
}
