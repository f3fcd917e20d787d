import { shared } from './shared';

/** `best-effort`: the browser may delete unsent scans when the disk is full. */
export type Persistence = 'unknown' | 'persistent' | 'best-effort';
type Storage = Pick<StorageManager, 'persist' | 'persisted'>;

const known = shared<Persistence>('unknown');

/** Whether the browser may delete the scans of this computer. */
export const persistence = known.live;

/** Requests persistent storage on the first use of a station, and on later visits until the browser grants it. */
export async function requestPersistence(storage: Partial<Storage> | undefined): Promise<Persistence> {
  const answer = await ask(storage).catch(() => false);
  const state = answer ? 'persistent' : 'best-effort';
  known.set(state);
  return state;
}

async function ask(storage: Partial<Storage> | undefined): Promise<boolean> {
  if (await storage?.persisted?.()) return true;
  return (await storage?.persist?.()) ?? false;
}
