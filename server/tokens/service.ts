import type { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import type { createTokenSchema, listTokensSchema } from '~/domain/tokens/schema';
import { tokenState } from '~/domain/tokens/states';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import { type Page, pageOf } from '../core/api/paging/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import {
  countTokens,
  findSearchedTokens,
  insertToken,
  listTokens,
  lockToken,
  type TokenFilter,
} from './queries';
import type { NewToken, TokenPage, WrittenToken } from './schema';
import { hashSecret, textOf, tokenOfKey } from './secret';

type ListTokens = z.output<typeof listTokensSchema>;

export async function readTokens(ctx: Context, input: ListTokens): Promise<TokenPage> {
  const [rows, total] = await Promise.all([
    readTokensOn(ctx, input, pageOf(input)),
    countTokens(ctx.db, await filterOf(ctx, input)),
  ]);
  return { rows, total };
}

/** Returns any range of the token list. */
export async function readTokensOn(ctx: Context, input: ListTokens, page: Page): Promise<TokenPage['rows']> {
  const filter = await filterOf(ctx, input);
  const rows = await listTokens(ctx.db, filter, { ...page, locale: ctx.locale });
  return rows.map(({ revokedAt, ...row }) => ({
    ...row,
    state: tokenState({ ...row, revokedAt }, filter.now),
  }));
}

async function filterOf(ctx: Context, { state, search }: ListTokens): Promise<TokenFilter> {
  return { state, now: ctx.now(), ids: await findSearchedTokens(ctx.db, search) };
}

/** Creates a token for the user. Only its hash is stored. */
export async function createToken(
  ctx: ChangeContext,
  { idempotencyKey, name, days, scopes }: z.output<typeof createTokenSchema>,
): Promise<NewToken> {
  const userId = ctx.session.user.id;
  const token = tokenOfKey(ctx.secret, userId, idempotencyKey);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const row = { name, prefix: token.prefix, scopes, expiresAt };
  const created = await insertToken(ctx.tx, {
    ...row,
    userId,
    secretHash: hashSecret(token),
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  await audit(ctx.tx, ctx, { action: 'tokens.create', entity: 'apiToken', entityId: created.id, after: row });
  return { ...created, token: textOf(token) };
}

/** Revokes a token for good, effective from the next request. A token that is already revoked is left unchanged. */
export async function revokeToken(
  ctx: ChangeContext,
  { id, version: seen }: { id: string; version: number },
): Promise<WrittenToken> {
  const row = await lockToken(ctx.tx, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, seen);
  if (row.revokedAt) return { id, version: row.version };
  const revokedAt = ctx.now();
  const version = await writeRow(ctx.tx, { table: 'apiToken', row }, { revokedAt, updatedAt: revokedAt });
  await audit(ctx.tx, ctx, {
    action: 'tokens.revoke',
    entity: 'apiToken',
    entityId: id,
    before: { name: row.name, prefix: row.prefix, revokedAt: null },
    after: { revokedAt },
  });
  return { id, version };
}
