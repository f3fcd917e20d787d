import { Dexie, type Table } from 'dexie';
import type { ParcelWords } from '~/domain/station/guess';
import type { CargoChange } from '~/domain/station/likely';
import type { KeptCargo, KeptParcel } from '~/domain/station/schema';
import type { KeptScan } from './kept-scan';

/** A kept scan with what it is found by. */
export type ScanRow = KeptScan & {
  /** What is still to be done with it: the sender sends, a person settles. */
  todo: 'send' | 'settle' | 'none';
  number?: string | undefined;
  cargoId?: string | undefined;
  /** For an undo of what was sent already. */
  takesBack?: ParcelWords | undefined;
  change?: CargoChange | undefined;
  answeredAt?: Date;
};

/** How many wait, beside the scans: counting them by their index takes the longer the more they are. */
type Tally = { key: 'waiting'; count: number };
type About = { key: 'about'; deviceId: string; person: string; keptAt?: Date };

export type StationDb = {
  db: Dexie;
  scans: Table<ScanRow, number, Omit<ScanRow, 'seq'>>;
  /** By cargo what the waiting scans add to it. */
  changes: Table<CargoChange, string>;
  cargos: Table<KeptCargo, string>;
  parcels: Table<KeptParcel, string>;
  tallies: Table<Tally, string>;
  about: Table<About, string>;
};

export function openDb(name: string): StationDb {
  // What a screen has answered must outlive a cut of the power.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' });
  db.version(1).stores({
    // The browser's own counter: a number is not given again, even where its row is gone.
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
