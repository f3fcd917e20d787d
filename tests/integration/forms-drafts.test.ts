import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toProblem } from '~/server/errors';
import { testApp } from '../factories/app';
import { typedDraft } from '../factories/forms';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });

async function problemOf(promise: Promise<unknown>) {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}

describe('a draft', () => {
  test('is begun, saved, read and found again by its own client', async () => {
    const { api } = await app.signIn('client');
    const created = await api.forms.create(key());
    expect(created).toMatchObject({ code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/u), version: 1 });
    const saved = await api.forms.saveDraft({ ...created, draft: typedDraft(), ...key() });
    expect(saved.version).toBe(2);
    const form = await api.forms.get({ id: created.id });
    expect(form).toMatchObject({ status: 'draft', version: 2, draft: typedDraft(), qr: null, quote: null });
    const list = await api.forms.list({});
    expect(list).toMatchObject({
      total: 1,
      rows: [{ id: created.id, receiverName: 'Дорж Ганболд', pieceCount: 1, totalCents: null }],
    });
  });

  test('of another client does not exist', async () => {
    const owner = await app.signIn('client');
    const { id, version } = await owner.api.forms.create(key());
    const { api } = await app.signIn('client');
    const calls = [
      () => api.forms.get({ id }),
      () => api.forms.saveDraft({ id, version, draft: {}, ...key() }),
      () => api.forms.duplicate({ id, ...key() }),
      () => api.forms.create({ customerId: owner.user.customerId ?? '', ...key() }),
    ];
    for (const call of calls)
      expect(await problemOf(call())).toMatchObject({ status: 404, code: 'not_found' });
    expect((await api.forms.list({})).total).toBe(0);
  });
});
