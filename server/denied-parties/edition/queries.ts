import { type Insertable, sql } from 'kysely';
import type { DeniedEdition, DeniedName, DeniedParty } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import { openMatchStatus } from '~/domain/denied-parties/statuses';
import type { Queryable, Tx } from '../../core/api/context';
import type { Page } from '../../core/api/paging/service';
import { nameOfActor } from '../../core/db/user-names/queries';

const chunk = 500;

/** Lets only one import run at a time. */
export async function lockList(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('denied parties'))`.execute(tx);
}

export async function findAllParties(db: Queryable) {
  return await db
    .selectFrom('deniedParty')
    .select(['id', 'reference', 'name', 'kind', 'aliases', 'born', 'citizenship', 'listedOn'])
    .where('removedAt', 'is', null)
    .execute();
}

export async function insertEdition(
  tx: Tx,
  edition: Insertable<DeniedEdition>,
): Promise<{ id: string; number: number }> {
  return await tx
    .insertInto('deniedEdition')
    .values(edition)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Inserts new parties and updates changed ones; a removed reference that appears again is restored. */
export async function writeParties(
  tx: Tx,
  parties: readonly Insertable<DeniedParty>[],
): Promise<{ id: string; reference: string }[]> {
  const written: { id: string; reference: string }[] = [];
  for (let at = 0; at < parties.length; at += chunk) {
    const rows = await tx
      .insertInto('deniedParty')
      .values(parties.slice(at, at + chunk))
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          name: eb.ref('excluded.name'),
          aliases: eb.ref('excluded.aliases'),
          born: eb.ref('excluded.born'),
          citizenship: eb.ref('excluded.citizenship'),
          listedOn: eb.ref('excluded.listedOn'),
          editionId: eb.ref('excluded.editionId'),
          searchText: eb.ref('excluded.searchText'),
          removedAt: null,
        })),
      )
      .returning(['id', 'reference'])
      .execute();
    written.push(...rows);
  }
  return written;
}

/** Replaces the names of these parties; unchanged names keep their rows. */
export async function writeNames(
  tx: Tx,
  partyIds: readonly string[],
  names: readonly Insertable<DeniedName>[],
): Promise<void> {
  if (partyIds.length === 0) return;
  const kept = names.map(({ partyId, normal }) => `${partyId} ${normal}`);
  await sql`delete from denied_name where party_id = any(${[...partyIds]}::uuid[])
    and not (party_id || ' ' || normal = any(${kept}::text[]))`.execute(tx);
  for (let at = 0; at < names.length; at += chunk) {
    await tx
      .insertInto('deniedName')
      .values(names.slice(at, at + chunk))
      .onConflict((conflict) => conflict.columns(['partyId', 'normal']).doNothing())
      .execute();
  }
}

/** Marks parties as removed, so that they are no longer compared. Returns their open matches. */
export async function removeParties(tx: Tx, ids: readonly string[], at: Date) {
  if (ids.length === 0) return [];
  await tx
    .deleteFrom('deniedName')
    .where('partyId', 'in', [...ids])
    .execute();
  await tx
    .updateTable('deniedParty')
    .set({ removedAt: at })
    .where('id', 'in', [...ids])
    .execute();
  return await tx
    .selectFrom('deniedMatch')
    .select(['id', 'customerId', 'screenedNameId'])
    .where('partyId', 'in', [...ids])
    .where('status', '=', openMatchStatus)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Adds the screening job; the worker sees it when the transaction commits. */
export async function addScreenJob(tx: Tx, editionId: string): Promise<void> {
  await sql`select graphile_worker.add_job('screen_edition', ${JSON.stringify({ editionId })}::json,
    job_key => ${`denied:${editionId}`}, queue_name => 'denied')`.execute(tx);
}

type Part = { editionId: string; after: string | undefined; limit: number };

/** Lists the ids of the names that an edition added or changed. */
export async function listEditionNames(db: Queryable, { editionId, after, limit }: Part): Promise<string[]> {
  const names = await db
    .selectFrom('deniedName')
    .select('id')
    .where('editionId', '=', editionId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return names.map(({ id }) => id);
}

export async function markScreened(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable('deniedEdition').set({ screenedAt: at }).where('id', '=', id).execute();
}

/** Lists editions, newest first. */
export async function listEditions(
  db: Queryable,
  { order, limit, offset, locale }: Page & { order: 'asc' | 'desc'; locale: Locale },
) {
  return await db
    .selectFrom('deniedEdition')
    .leftJoin('appUser', 'appUser.id', 'deniedEdition.createdBy')
    .select([
      'deniedEdition.id',
      'number',
      'source',
      'parties',
      'added',
      'changed',
      'removed',
      'deniedEdition.createdAt',
      'screenedAt',
      nameOfActor(locale).as('by'),
    ])
    .orderBy('deniedEdition.createdAt', order)
    .orderBy('deniedEdition.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEditions(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('deniedEdition')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
