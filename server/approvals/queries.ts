import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Approval } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable, Tx } from '../core/api/context';
import { nameOfUser } from '../core/db/user-names/queries';
import { rulesOf } from '../core/security/rules/queries';

/**
 * True when the setting is on. Default: off. The newest entry counts: a value that was planned before it, for a later
 * time, never takes effect.
 */
export async function isFourEyesOn(db: Queryable, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('constant')
    .select('value')
    .where('key', '=', 'security.four_eyes_required')
    .where('validFrom', '<=', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value === 1;
}

export async function listWaiting(db: Queryable, now: Date, locale: Locale) {
  return await db
    .selectFrom('approval')
    .innerJoin('appUser', 'appUser.id', 'approval.askedBy')
    .select([
      'approval.id',
      'act',
      'about',
      'askedBy',
      'askedAt',
      'expiresAt',
      nameOfUser(locale).as('askedByName'),
    ])
    .where('outcome', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('askedAt')
    .limit(50)
    .execute();
}

export async function findSameWaiting(
  tx: Tx,
  { act, input, askedBy }: { act: string; input: string; askedBy: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('approval')
    .select('id')
    .where('act', '=', act)
    .where('askedBy', '=', askedBy)
    .where('input', '=', sql<string>`${input}::jsonb`)
    .where('outcome', 'is', null)
    .where('expiresAt', '>', now)
    .limit(1)
    .execute();
  return rows.length > 0;
}

export async function insertApproval(tx: Tx, row: Insertable<Approval>): Promise<string> {
  const { id } = await tx.insertInto('approval').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function lockApproval(tx: Tx, id: string) {
  return await tx
    .selectFrom('approval')
    .select(['id', 'act', 'input', 'about', 'askedBy', 'askedAt', 'expiresAt', 'outcome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Decision = { outcome: 'approved' | 'rejected'; decidedBy: string; decidedAt: Date };

export async function decideApproval(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('approval').set(decision).where('id', '=', id).execute();
}

/** Finds a member of staff who can sign in, with the rules of their role; undefined for any other. */
export async function findPersonAtWork(db: Queryable, id: string) {
  return await db
    .selectFrom('appUser')
    .select(['id', 'fullName', 'customerId', rulesOf('appUser.role').as('rules')])
    .where('id', '=', id)
    .where('customerId', 'is', null)
    .where('role', '!=', 'client')
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
}

/** Lists the roles of staff who can sign in, once per user. */
export async function listRolesAtWork(db: Queryable) {
  return await db
    .selectFrom('appUser')
    .select(['id', rulesOf('appUser.role').as('rules')])
    .where('customerId', 'is', null)
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .where('role', '!=', 'client')
    .limit(1000)
    .execute();
}
