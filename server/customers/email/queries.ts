import type { Insertable } from 'kysely';
import type { EmailProof } from '~/db/types.gen';
import type { Queryable, Tx } from '../../core/api/context';

export async function insertProof(tx: Tx, row: Insertable<EmailProof>): Promise<void> {
  await tx.insertInto('emailProof').values(row).execute();
}

/** Deletes the links of a customer that nobody opened. */
export async function deleteOpenProofs(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom('emailProof')
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Finds a link with the customer it belongs to. */
export async function findProof(db: Queryable, tokenHash: string) {
  return await db
    .selectFrom('emailProof')
    .innerJoin('customer', 'customer.id', 'emailProof.customerId')
    .select(['emailProof.address', 'emailProof.expiresAt', 'emailProof.usedAt', 'emailProof.customerId'])
    .select(['customer.email', 'customer.emailProvenAt', 'customer.archivedAt', 'customer.version'])
    .where('emailProof.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Locks the customer of a link, so that two clicks prove the address once. */
export async function lockOwner(tx: Tx, tokenHash: string): Promise<void> {
  await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('emailProof').select('customerId').where('tokenHash', '=', tokenHash),
    )
    .forUpdate()
    .execute();
}

export async function markProofUsed(tx: Tx, tokenHash: string, usedAt: Date): Promise<void> {
  await tx.updateTable('emailProof').set({ usedAt }).where('tokenHash', '=', tokenHash).execute();
}

/** Finds what the state of a customer's address depends on. */
export async function findEmailFacts(db: Queryable, customerId: string, now: Date) {
  return await db
    .selectFrom('customer')
    .select(['email', 'emailProvenAt as provenAt'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('emailBounce')
            .select('address')
            .where('address', '=', (address) => address.fn('lower', ['customer.email'])),
        )
        .as('hasBounced'),
      eb
        .exists(
          eb
            .selectFrom('emailProof')
            .select('tokenHash')
            .whereRef('customerId', '=', 'customer.id')
            .where('usedAt', 'is', null)
            .where('expiresAt', '>', now),
        )
        .as('hasOpenLink'),
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow();
}

export async function deleteProofsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('emailProof').where('expiresAt', '<', before).execute();
}
