import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { audit } from '~/server/audit/service';
import { hashSessionId } from '~/server/auth/adapter';
import { toProblem } from '~/server/core/api/errors';
import { change, createCallerFactory, publicRead, router } from '~/server/core/api/trpc';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db, owner } = await testDb();
const app = testApp(db);

const probe = router({
  write: change(['update', 'News'], { changes: [] })
    .input(z.object({ text: z.string().min(1, 'required') }))
    .output(z.object({ at: z.date(), text: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await audit(ctx.tx, ctx, { action: 'rates.import', entity: 'list', entityId: input.text });
      if (input.text === 'fail') throw new DomainError('version.stale');
      return { at: ctx.now(), text: input.text };
    }),
  broken: publicRead({ from: [] })
    .output(z.object({ at: z.date() }))
    .query(() => ({ at: new Date(Number.NaN) })),
});
const callProbe = createCallerFactory(probe);

async function countWritten(text: string): Promise<number> {
  const rows = await db.selectFrom('auditLog').select('id').where('entityId', '=', text).execute();
  return rows.length;
}

async function problemOf(promise: Promise<unknown>) {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

describe('sessions', () => {
  test('store only a hash, and return the user with their rules', async () => {
    const client = await app.signIn('client');
    const kept = await db.selectFrom('session').select('id').where('userId', '=', client.user.id).execute();
    expect(kept).toEqual([{ id: hashSessionId(client.sessionId) }]);
    const me = await client.api.account.me();
    expect(me?.user).toMatchObject({
      id: client.user.id,
      role: 'client',
      customerId: client.user.customerId,
    });
    expect(me?.rules).toContainEqual(expect.objectContaining({ action: 'read', subject: 'AclDemo' }));
  });

  test.each(['', 'accessToken=', 'accessToken=nobody', `accessToken=${'x'.repeat(5000)}`])(
    'treat the cookie "%s" as a visitor',
    async (cookie) => {
      expect(await (await app.asCookie(cookie)).api.account.me()).toBeNull();
    },
  );

  test('end at once when the user is disabled', async () => {
    const client = await app.signIn('client');
    await db.updateTable('appUser').set({ status: 'disabled' }).where('id', '=', client.user.id).execute();
    expect(await (await app.asCookie(`accessToken=${client.sessionId}`)).api.account.me()).toBeNull();
  });
});

describe('a change', () => {
  test('is refused without a session and without the permission', async () => {
    const input = { idempotencyKey: randomUUID(), text: 'refused' };
    expect(await problemOf(callProbe((await app.visitor()).ctx).write(input))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    expect(await problemOf(callProbe((await app.signIn('client')).ctx).write(input))).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    expect(await countWritten('refused')).toBe(0);
  });

  test('answers a repeat with the first answer and is applied once', async () => {
    const { ctx } = await app.signIn('admin');
    const input = { idempotencyKey: randomUUID(), text: randomUUID() };
    const first = await callProbe(ctx).write(input);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect(await callProbe(ctx).write(input)).toEqual(first);
    expect(await countWritten(input.text)).toBe(1);
  });

  test('is applied once for fifty concurrent calls with one key', async () => {
    const { ctx } = await app.signIn('admin');
    const input = { idempotencyKey: randomUUID(), text: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => callProbe(ctx).write(input)));
    expect(new Set(answers.map(({ at }) => at.getTime())).size).toBe(1);
    expect(await countWritten(input.text)).toBe(1);
  });

  test('is refused with a known key and another body', async () => {
    const { ctx } = await app.signIn('admin');
    const idempotencyKey = randomUUID();
    await callProbe(ctx).write({ idempotencyKey, text: randomUUID() });
    expect(await problemOf(callProbe(ctx).write({ idempotencyKey, text: 'other' }))).toMatchObject({
      status: 409,
      code: 'idempotency.other_body',
    });
  });

  test('leaves nothing when it fails, and its key can be used again', async () => {
    const { ctx } = await app.signIn('admin');
    const idempotencyKey = randomUUID();
    expect(await problemOf(callProbe(ctx).write({ idempotencyKey, text: 'fail' }))).toMatchObject({
      status: 409,
      code: 'version.stale',
    });
    expect(await countWritten('fail')).toBe(0);
    await callProbe(ctx).write({ idempotencyKey, text: randomUUID() });
  });

  test('names each wrong field', async () => {
    const { ctx } = await app.signIn('admin');
    const problem = await problemOf(callProbe(ctx).write({ idempotencyKey: randomUUID(), text: '' }));
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'text', code: 'required' }] });
  });
});

test('an answer that breaks its own schema is an error of the server, not of the input', async () => {
  const problem = await problemOf(callProbe((await app.visitor()).ctx).broken());
  expect(problem).toMatchObject({ status: 500, code: 'unexpected', issues: [] });
});

test('the audit log cannot be changed, not even by its owner', async () => {
  const { ctx } = await app.signIn('admin');
  await audit(db, ctx, { action: 'rates.import', entity: 'list', entityId: 'kept' });
  await expect(
    owner.updateTable('auditLog').set({ action: 'x' }).where('entityId', '=', 'kept').execute(),
  ).rejects.toThrow('append-only');
  await expect(owner.deleteFrom('auditLog').where('entityId', '=', 'kept').execute()).rejects.toThrow(
    'append-only',
  );
});
