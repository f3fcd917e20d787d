import { Dexie } from 'dexie';
import { type Owner, othersAmong } from './owner';
import { openDb } from './station-db';

export type Other = { person: string; waiting: number };

/** Other users whose scans wait on this computer. They stay until that user signs in here. */
export async function waitingOfOthers(owner: Owner): Promise<readonly Other[]> {
  const found: Other[] = [];
  for (const name of othersAmong(await Dexie.getDatabaseNames(), owner)) {
    const { db, scans, about } = openDb(name);
    const waiting = await scans.where('todo').equals('send').count();
    const person = (await about.get('about'))?.person ?? '';
    db.close();
    if (waiting > 0) found.push({ person, waiting });
  }
  return found;
}
