import { FOLD_VERSION } from '~/domain/core/names/fold';
import type { Services } from '../../../api/context';
import {
  listStale,
  lockStale,
  markOlderFold,
  rewriteTexts,
  type SearchSource,
  searchSources,
} from './queries';

const rowsAtOnce = 500;

/**
 * Writes the search texts that the released version left, that follow a changed name, or that an older fold made, in
 * short transactions. Safe to repeat, to stop and to run in several processes.
 */
export async function foldSearch({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute((tx) => markOlderFold(tx, FOLD_VERSION));
  for (const source of searchSources) while (await rewriteSome(db, source));
}

/** Returns whether more rows may wait. Rows that others have locked wait for the next run. */
async function rewriteSome(db: Services['db'], source: SearchSource): Promise<boolean> {
  const ids = await listStale(db, source, rowsAtOnce);
  if (ids.length === 0) return false;
  const locked = await db.transaction().execute(async (tx) => {
    const free = await lockStale(tx, source, ids);
    if (free.length > 0) await rewriteTexts(tx, source, free);
    return free;
  });
  return locked.length > 0;
}
