import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { toProblem } from '~/server/core/api/errors';
import { testApp } from '../../factories/app';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const support = await app.signIn('support');
const key = () => ({ idempotencyKey: randomUUID() });
const note = { name: 'Сараа', mobile: '99112233', email: '', body: 'Ноутбук илгээж болох уу?' };

async function problemOf(promise: Promise<unknown>) {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

async function written(change: Partial<typeof note> & { website?: string } = {}) {
  await (await app.visitor()).api.content.contact({ ...note, ...change });
  const { rows } = await support.api.contact.list({ page: 1, pageSize: 10 });
  return rows[0];
}

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
  await db.deleteFrom('contactMessage').execute();
  await db.deleteFrom('message').execute();
});

describe('the inbox', () => {
  test('lists the messages of visitors by state and text', async () => {
    await written();
    await written({ name: 'Болд', email: 'bold@example.com', mobile: '', body: 'Үнэ хэд вэ?' });
    const list = (input: object) => support.api.contact.list({ page: 1, pageSize: 10, ...input });
    expect((await list({})).rows.map(({ name }) => name)).toEqual(['Болд', 'Сараа']);
    expect((await list({ search: 'НОУТБУК' })).rows.map(({ name }) => name)).toEqual(['Сараа']);
    expect((await list({ search: 'bold@' })).total).toBe(1);
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ state: 'settled' })).rows).toEqual([]);
  });

  test('sends an answer once to the mobile of the message and stores its author', async () => {
    const message = await written();
    const call = { id: message?.id ?? '', version: 1, body: 'Болно, цэнэг нь 30 хувиас ихгүй.', ...key() };
    const first = await support.api.contact.answer(call);
    expect(await support.api.contact.answer(call)).toEqual(first);
    const texts = await db.selectFrom('message').select(['recipient', 'body', 'kind', 'locale']).execute();
    expect(texts).toEqual([
      {
        recipient: '+97699112233',
        body: 'Moz: Болно, цэнэг нь 30 хувиас ихгүй.',
        kind: 'contact_answer',
        locale: 'mn',
      },
    ]);
    expect(await support.api.contact.get({ id: call.id })).toMatchObject({
      state: 'answered',
      version: 2,
      answers: [{ body: call.body, by: 'Test support', sending: 'queued' }],
    });
    const other = await problemOf(support.api.contact.answer({ ...call, body: 'Өөр' }));
    expect(other).toMatchObject({ status: 409, code: 'idempotency.other_body' });
  });

  test('only stores an answer to an e-mail address while e-mail is not set up', async () => {
    const message = await written({ mobile: '', email: 'bold@example.com' });
    const env = { ...app.services.env, email: { provider: 'off' } } as const;
    const { api } = await testApp(db, { env }).signIn('support');
    await api.contact.answer({ id: message?.id ?? '', version: 1, body: 'Болно.', ...key() });
    expect(await db.selectFrom('message').select('id').execute()).toEqual([]);
    const { answers } = await support.api.contact.get({ id: message?.id ?? '' });
    expect(answers).toMatchObject([{ body: 'Болно.', sending: null }]);
  });

  test('settles and reopens a message, and the audit log has each step', async () => {
    const id = (await written())?.id ?? '';
    await support.api.contact.settle({ id, version: 1, ...key() });
    await support.api.contact.reopen({ id, version: 2, ...key() });
    expect(await support.api.contact.get({ id })).toMatchObject({ state: 'open', version: 3 });
    const log = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entityId', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toEqual(
      ['contact.settle', 'contact.reopen'].map((action) => ({ action, actorId: support.user.id })),
    );
  });

  test('refuses the second of two concurrent changes', async () => {
    const id = (await written())?.id ?? '';
    await support.api.contact.settle({ id, version: 1, ...key() });
    const late = await problemOf(support.api.contact.answer({ id, version: 1, body: 'Болно', ...key() }));
    expect(late).toMatchObject({ status: 409, code: 'version.stale' });
    expect(await db.selectFrom('contactAnswer').select('id').execute()).toEqual([]);
  });

  test.each(['', ' ', 'x'.repeat(901), 'a\0b'])('refuses the answer %j', async (body) => {
    const id = (await written())?.id ?? '';
    const problem = await problemOf(support.api.contact.answer({ id, version: 1, body, ...key() }));
    expect(problem.status).toBe(400);
  });

  test('drops a message in which a hidden field is filled in, and reports success', async () => {
    expect(await written({ website: 'https://spam.example' })).toBeUndefined();
  });
});
