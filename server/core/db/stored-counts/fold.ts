import type { Services } from '../../api/context';
import { foldCountChanges } from './queries';

/** Adds all waiting changes to the counts. Safe to repeat. */
export async function foldCounts({ db }: Pick<Services, 'db'>): Promise<void> {
  while ((await foldCountChanges(db)) > 0);
}
