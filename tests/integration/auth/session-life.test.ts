import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_SESSIONS, sessionLives } from '~/domain/auth/session-life';
import { hashSessionId } from '~/server/auth/adapter';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });
const MINUTE_MS = 60_000;

async function isSignedIn(sessionId: string): Promise<boolean> {
  return (await app.asCookie(`accessToken=${sessionId}`)).ctx.session !== undefined;
}

/** Milliseconds from the sign-in and from the last use to the session's end, as stored. */
async function endOf(sessionId: string) {
  const { fromSignIn, fromUse } = await db
    .selectFrom('session')
    .select([
      sql<number>`(extract(epoch from expires_at - created_at) * 1000)::float8`.as('fromSignIn'),
      sql<number>`(extract(epoch from expires_at - last_used_at) * 1000)::float8`.as('fromUse'),
    ])
    .where('id', '=', hashSessionId(sessionId))
    .executeTakeFirstOrThrow();
  return { fromSignIn, fromUse };
}

/** Moves a session into the past: its sign-in, its last use, and the end that follows from them. */
async function age(sessionId: string, { signedInMs, usedMs }: { signedInMs: number; usedMs: number }) {
  const ago = (ms: number) => sql<Date>`now() - ${ms}::bigint * interval '1 millisecond'`;
  const { fromUse } = await endOf(sessionId);
  await db
    .updateTable('session')
    .set({ createdAt: ago(signedInMs), lastUsedAt: ago(usedMs), expiresAt: ago(usedMs - fromUse) })
    .where('id', '=', hashSessionId(sessionId))
    .execute();
}

describe.each([
  ['client', sessionLives.client],
  ['support', sessionLives.staff],
] as const)('a session of a %s', (role, { idleMs, longestMs }) => {
  test('ends after a fixed time without use', async () => {
    const { sessionId } = await app.signIn(role);
    expect((await endOf(sessionId)).fromUse).toBeCloseTo(idleMs, -2);
    await age(sessionId, { signedInMs: idleMs, usedMs: idleMs - MINUTE_MS });
    expect(await isSignedIn(sessionId)).toBe(true);
    await age(sessionId, { signedInMs: idleMs + MINUTE_MS, usedMs: idleMs + MINUTE_MS });
    // A page sends several requests at once: none of them renews the expired session for the others.
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => isSignedIn(sessionId)));
    expect(atOnce).toEqual(Array(8).fill(false));
  });

  test('ends at the latest a fixed time after the sign-in, however often it is used', async () => {
    const { sessionId } = await app.signIn(role);
    const usedMs = 10 * MINUTE_MS;
    await age(sessionId, { signedInMs: longestMs - 20 * MINUTE_MS, usedMs });
    expect(await isSignedIn(sessionId)).toBe(true);
    expect((await endOf(sessionId)).fromSignIn).toBeCloseTo(longestMs, -2);
    await age(sessionId, { signedInMs: longestMs + MINUTE_MS, usedMs: usedMs + 11 * MINUTE_MS });
    expect(await isSignedIn(sessionId)).toBe(false);
  });
});

test('a change of role ends the sessions that started with the old one', async () => {
  const admin = await app.signIn('admin');
  const { user, sessionId } = await app.signIn('support');
  const change = { id: user.id, version: 1, role: 'warehouse-mn', ...key() };
  const changed = await admin.api.users.changeRole(change);
  expect(await admin.api.users.changeRole(change)).toEqual(changed);
  expect(await isSignedIn(sessionId)).toBe(false);
  expect((await admin.api.users.get({ id: user.id })).role).toBe('warehouse-mn');
});

test('an account with too many sessions loses the one unused for longest', async () => {
  const { sessionId, user } = await app.signIn('client');
  await age(sessionId, { signedInMs: MINUTE_MS, usedMs: MINUTE_MS });
  const facts = { ip: '127.0.0.1', userAgent: 'test', setCookie: () => {} };
  const begun: string[] = [];
  while (begun.length < MOST_SESSIONS - 1) begun.push(await app.services.auth.begin(user.id, facts));
  expect(await isSignedIn(sessionId)).toBe(true);
  await age(sessionId, { signedInMs: MINUTE_MS, usedMs: MINUTE_MS });
  begun.push(await app.services.auth.begin(user.id, facts));
  expect(await isSignedIn(sessionId)).toBe(false);
  expect(await Promise.all(begun.map(isSignedIn))).toEqual(begun.map(() => true));
});
