import type { Insertable } from 'kysely';
import type { AccessGrant as GrantRow } from '~/db/types.gen';
import type { AccessGrant } from '~/domain/approvals/independence';
import type { Queryable, Tx } from '../../core/api/context';

type NewGrant = Pick<Insertable<GrantRow>, 'giverId' | 'receiverId' | 'act' | 'givenAt'>;

export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await tx.insertInto('accessGrant').values(grant).execute();
}

/** Ends the access that others gave to an account. */
export async function endGrantsTo(tx: Tx, receiverId: string, endedAt: Date): Promise<void> {
  await tx
    .updateTable('accessGrant')
    .set({ endedAt })
    .where('receiverId', '=', receiverId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Lists who gave these accounts their access, who gave those theirs, and so on. */
export async function listGrantsAbove(db: Queryable, accounts: readonly string[]): Promise<AccessGrant[]> {
  if (accounts.length === 0) return [];
  return await db
    .withRecursive('above', (query) =>
      query
        .selectFrom('accessGrant')
        .select(['giverId as giver', 'receiverId as receiver'])
        .where('receiverId', 'in', accounts)
        .where('endedAt', 'is', null)
        .union(
          query
            .selectFrom('above')
            .innerJoin('accessGrant', 'accessGrant.receiverId', 'above.giver')
            .select(['accessGrant.giverId as giver', 'accessGrant.receiverId as receiver'])
            .where('accessGrant.endedAt', 'is', null),
        ),
    )
    .selectFrom('above')
    .select(['giver', 'receiver'])
    .execute();
}
