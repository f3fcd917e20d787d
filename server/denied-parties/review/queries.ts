import { type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely';
import type { DB } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { SearchQuery } from '~/domain/core/search/query';
import type { MatchStatus, WithoutParty } from '~/domain/denied-parties/statuses';
import { finalParcelStates } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';
import { countLimit, type Page } from '../../core/api/paging/service';
import { isSearched } from '../../core/db/search/queries';
import { nameOfActor } from '../../core/db/user-names/queries';
import { type Batch, type Cursor, nextIds } from '../../core/files/export/queries';

export async function changeMatches(
  tx: Tx,
  ids: readonly string[],
  set: UpdateObject<DB, 'deniedMatch'>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('deniedMatch')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

/** Locks a match after its name, in the same order as screening, so that the name cannot be screened meanwhile. */
export async function lockMatch(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('deniedMatch')
    .select('screenedNameId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  await tx
    .selectFrom('screenedName')
    .select('id')
    .where('id', '=', found.screenedNameId)
    .forUpdate()
    .execute();
  return await tx
    .selectFrom('deniedMatch')
    .select(['id', 'screenedNameId', 'customerId', 'partyId', 'status', 'reason', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type MatchFilter = {
  status: MatchStatus | undefined;
  customerId: string | undefined;
  query: SearchQuery | undefined;
};
type SortOrder = { order: 'asc' | 'desc' };

/** Lists the ids of one page with the capped total. The fence (`materialized`) keeps a search on its index. */
export async function listMatchIds(
  db: Queryable,
  filter: MatchFilter,
  { order, limit, offset }: Page & SortOrder,
): Promise<{ ids: string[]; total: number }> {
  const direction = sql.raw(order);
  const where = sql.join(conditionsOf(filter), sql` and `);
  const fence = filter.query ? sql`materialized` : sql``;
  const from = filter.query ? sql`counted` : sql`denied_match where ${where}`;
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with counted as ${fence} (select id, created_at from denied_match where ${where} limit ${countLimit}),
      paged as (select id from ${from} order by created_at ${direction}, id ${direction}
        limit ${limit} offset ${offset})
    select (select array_agg(id) from paged) as ids, (select count(*) from counted) as total`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

export async function nextMatchIds(
  db: Queryable,
  filter: MatchFilter,
  { order, batch }: SortOrder & { batch: Batch },
): Promise<Cursor[]> {
  const sort = { key: sql`created_at`, type: 'timestamptz', order } as const;
  return await nextIds(db, { table: 'denied_match', where: conditionsOf(filter), sort }, batch);
}

function conditionsOf({ status, customerId, query }: MatchFilter): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`true`,
    ...(status ? [sql<SqlBool>`status = ${status}::denied_match_status`] : []),
    ...(customerId ? [sql<SqlBool>`customer_id = ${customerId}`] : []),
    ...(query ? [isSearched({ text: sql`search_text` }, query)] : []),
  ];
}

/** Finds the list's columns of these matches. The caller keeps the order of the ids. */
export async function findMatchRows(db: Queryable, ids: readonly string[], locale: Locale) {
  return await db
    .selectFrom('deniedMatch as match')
    .innerJoin('screenedName as name', 'name.id', 'match.screenedNameId')
    .leftJoin('deniedParty as party', 'party.id', 'match.partyId')
    .leftJoin('appUser as reviewer', 'reviewer.id', 'match.decidedBy')
    .select([
      'match.id',
      'match.customerId',
      'match.status',
      'match.score',
      'match.matchedName',
      'match.reason',
      'match.decidedAt',
      'match.createdAt',
      'match.version',
      'name.name',
      'name.isCustomer',
      'party.kind',
      nameOfActor(locale, 'reviewer').as('decidedBy'),
    ])
    .select(sql<string>`coalesce(party.name, '')`.as('partyName'))
    .select(sql<string>`coalesce(party.reference, '')`.as('reference'))
    .select(
      sql<WithoutParty | null>`case when match.party_id is not null then null
        when cardinality(name.keys) = 0 then 'no_letters' else 'too_many' end`.as('withoutParty'),
    )
    .select(sql<boolean>`party.removed_at is not null`.as('isRemoved'))
    .select(({ exists, selectFrom }) =>
      (['sender', 'receiver'] as const).map((role) =>
        exists(
          selectFrom('formName')
            .whereRef('formName.screenedNameId', '=', 'match.screenedNameId')
            .where('formName.role', 'in', [role, `${role}_latin` as const]),
        )
          .$castTo<boolean>()
          .as(role === 'sender' ? 'isSender' : 'isReceiver'),
      ),
    )
    .where('match.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Finds the party with all its data, and earlier decisions on the match. */
export async function findMatchParty(db: Queryable, id: string) {
  return await db
    .selectFrom('deniedMatch as match')
    .leftJoin('deniedParty as party', 'party.id', 'match.partyId')
    .innerJoin('customer', 'customer.id', 'match.customerId')
    .select([
      'match.screenedNameId',
      'party.aliases',
      'party.born',
      'party.citizenship',
      'party.listedOn',
      'customer.type',
      'customer.firstName',
      'customer.lastName',
      'customer.organizationName',
      'customer.mobile',
    ])
    .where('match.id', '=', id)
    .executeTakeFirst();
}

export async function findDecisions(db: Queryable, matchId: string, locale: Locale) {
  return await db
    .selectFrom('deniedDecision')
    .leftJoin('appUser', 'appUser.id', 'deniedDecision.decidedBy')
    .select([
      'deniedDecision.id',
      'deniedDecision.status',
      'deniedDecision.reason',
      'deniedDecision.decidedAt',
      nameOfActor(locale).as('by'),
    ])
    .where('matchId', '=', matchId)
    .orderBy('deniedDecision.decidedAt', 'desc')
    .orderBy('deniedDecision.id', 'desc')
    .limit(50)
    .execute();
}

/** Finds the newest parcels in transit with this name or of its customer. */
export async function findParcelsOfName(db: Queryable, nameId: string) {
  const { rows } = await sql<{
    id: string;
    number: string;
    status: DB['parcel']['status'];
    receiverName: string;
  }>`
    with borne as materialized (
      select id from parcel
      where customer_id = (select customer_id from screened_name where id = ${nameId} and is_customer)
      union
      select parcel.id from form_name join parcel on parcel.form_id = form_name.form_id
      where form_name.screened_name_id = ${nameId}
    )
    select parcel.id, parcel.number, parcel.status, parcel.receiver_name
    from borne join parcel on parcel.id = borne.id
    where parcel.status not in (${sql.join(finalParcelStates)})
    order by parcel.created_at desc limit 20`.execute(db);
  return rows;
}
