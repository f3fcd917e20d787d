import { sql } from 'kysely';
import { REVEAL_FAILURES } from '~/domain/parcels/reveal';
import type { Queryable } from '../../core/api/context';

type RevealAttempt = { countedId: string; lastAt: Date };

/** Counts a try as wrong before it is checked, so that many at once are bounded too; false when none is left. */
export async function claimTry(db: Queryable, { countedId, lastAt }: RevealAttempt): Promise<boolean> {
  const claimed = await db
    .insertInto('revealGuard')
    .values({ countedId, failuresInRow: 1, lastAt })
    .onConflict((conflict) =>
      conflict
        .column('countedId')
        .doUpdateSet({ failuresInRow: sql<number>`reveal_guard.failures_in_row + 1`, lastAt })
        .where('revealGuard.failuresInRow', '<', REVEAL_FAILURES),
    )
    .returning('failuresInRow')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Forgets the wrong tries after a right one. */
export async function forgetTries(db: Queryable, countedId: string): Promise<void> {
  await db.updateTable('revealGuard').set({ failuresInRow: 0 }).where('countedId', '=', countedId).execute();
}

/** How many wrong tries in a row were counted. */
export async function countWrongTries(db: Queryable, countedId: string): Promise<number> {
  const row = await db
    .selectFrom('revealGuard')
    .select('failuresInRow')
    .where('countedId', '=', countedId)
    .executeTakeFirst();
  return row?.failuresInRow ?? 0;
}
