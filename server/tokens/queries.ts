import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { ApiToken, DB } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { TokenState } from '~/domain/tokens/states';
import type { Queryable, Tx } from '../core/api/context';
import { findSearched, type SmallText } from '../core/db/search/small/queries';
import { nameOfUser } from '../core/db/user-names/queries';
import { rulesTextOf } from '../core/security/rules/queries';

export type TokenFilter = { state: TokenState | undefined; ids: string[] | undefined; now: Date };

type Tokens = SelectQueryBuilder<DB, 'apiToken' | 'appUser', object>;

function narrowed(db: Queryable, { state, ids, now }: TokenFilter): Tokens {
  return db
    .selectFrom('apiToken')
    .innerJoin('appUser', 'appUser.id', 'apiToken.userId')
    .$if(state === 'revoked', (query) => query.where('apiToken.revokedAt', 'is not', null))
    .$if(state !== undefined && state !== 'revoked', (query) => query.where('apiToken.revokedAt', 'is', null))
    .$if(state === 'active', (query) => query.where('apiToken.expiresAt', '>', now))
    .$if(state === 'expired', (query) => query.where('apiToken.expiresAt', '<=', now))
    .$if(ids !== undefined, (query) => query.where('apiToken.id', '=', sql<string>`any(${ids}::uuid[])`));
}

/** Returns the ids of the tokens that match a search. */
export async function findSearchedTokens(db: Queryable, search: string | undefined) {
  return await findSearched(
    db,
    search,
    sql<SmallText>`select api_token.id, array[api_token.name, app_user.full_name] as names,
      array['moz_' || prefix] as codes from api_token join app_user on app_user.id = api_token.user_id`,
  );
}

export async function listTokens(
  db: Queryable,
  filter: TokenFilter,
  { limit, offset, locale }: { limit: number; offset: number; locale: Locale },
) {
  return await narrowed(db, filter)
    .select([
      'apiToken.id',
      'apiToken.version',
      'apiToken.name',
      'apiToken.prefix',
      'apiToken.scopes',
      'apiToken.expiresAt',
      'apiToken.lastUsedAt',
      'apiToken.revokedAt',
      'apiToken.createdAt',
      nameOfUser(locale).as('ownerName'),
    ])
    .orderBy('apiToken.createdAt', 'desc')
    .orderBy('apiToken.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countTokens(db: Queryable, filter: TokenFilter): Promise<number> {
  const { total } = await narrowed(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertToken(
  tx: Tx,
  row: Insertable<ApiToken>,
): Promise<{ id: string; version: number }> {
  return await tx.insertInto('apiToken').values(row).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function lockToken(tx: Tx, id: string) {
  return await tx
    .selectFrom('apiToken')
    .select(['id', 'version', 'name', 'prefix', 'revokedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a valid token with its owner and the rules of the owner's role, if the owner's account is active. */
export async function findLiveToken(
  db: Queryable,
  { prefix, network }: { prefix: string; network: string },
  now: Date,
) {
  return await db
    .selectFrom('apiToken')
    .innerJoin('appUser', 'appUser.id', 'apiToken.userId')
    .leftJoin('userWrite', 'userWrite.userId', 'apiToken.userId')
    .select([
      'apiToken.id as tokenId',
      sql<string | null>`user_write.position::text`.as('lastWrite'),
      'apiToken.secretHash',
      'apiToken.scopes',
      'apiToken.lastUsedAt',
      'appUser.id',
      'appUser.role',
      'appUser.fullName',
      'appUser.givenName',
      'appUser.familyName',
      'appUser.mobile',
      'appUser.email',
      'appUser.locale',
      'appUser.customerId',
      rulesTextOf('appUser.role').as('rules'),
      sql<boolean>`exists (
        select from token_address where token_id = api_token.id and network = ${network}
      )`.as('isKnownNetwork'),
    ])
    .where('apiToken.prefix', '=', prefix)
    .where('apiToken.revokedAt', 'is', null)
    .where('apiToken.expiresAt', '>', now)
    .where('appUser.status', '=', 'active')
    .where('appUser.archivedAt', 'is', null)
    .executeTakeFirst();
}

type TokenUse = { id: string; network: string };

/** Updates the time of last use. The condition on `before` limits concurrent requests to one write. */
export async function touchToken(
  db: Queryable,
  { id, network }: TokenUse,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .with('touched', (cte) =>
      cte
        .updateTable('apiToken')
        .set({ lastUsedAt: now })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', before)]))
        .returning('id'),
    )
    .updateTable('tokenAddress')
    .from('touched')
    .set({ lastUsedAt: now })
    .whereRef('tokenAddress.tokenId', '=', 'touched.id')
    .where('network', '=', network)
    .execute();
}

/** Returns true when the token was not used from this network before. */
export async function addTokenAddress(
  db: Queryable,
  row: { tokenId: string; network: string; lastUsedAt: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('tokenAddress')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tokenId')
    .executeTakeFirst();
  return added !== undefined;
}

/** Deletes networks unused since then. The next use from one of them counts as new. */
export async function deleteTokenAddressesBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('tokenAddress').where('lastUsedAt', '<', before).execute();
}
