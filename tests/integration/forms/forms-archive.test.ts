import { describe, expect, test } from 'vitest';
import { formStates } from '~/domain/forms/states';
import { formDesk, key, piece, type SignedInUser } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted, submitted, waiting, rowsOf } = await formDesk(db);

async function listed(client: SignedInUser, isArchived: boolean): Promise<string[]> {
  return (await client.api.forms.list({ isArchived })).rows.map(({ id }) => id);
}

async function auditOf(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', id)
    .where('action', 'in', ['forms.archive', 'forms.restore'])
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

describe('archiving a form', () => {
  test('removes a draft from the list and locks it until it is restored', async () => {
    const client = await app.signIn('client');
    const { id, version, draft } = await drafted(client);
    const archived = await client.api.forms.archive({ id, version, ...key() });
    expect(archived).toEqual({ id, version: 2 });
    expect([await listed(client, false), await listed(client, true)]).toEqual([[], [id]]);
    const save = client.api.forms.saveDraft({ ...archived, draft, ...key() });
    expect(await problemOf(save)).toMatchObject({ status: 422, code: 'archive.archived' });

    const restored = await client.api.forms.restore({ ...archived, ...key() });
    expect(restored).toEqual({ id, version: 3 });
    expect([await listed(client, false), await listed(client, true)]).toEqual([[id], []]);
    const form = await client.api.forms.get({ id });
    expect(form).toMatchObject({ status: 'draft', archivedAt: null, draft });
    expect(form.history.map(({ kind }) => kind)).toEqual(['create', 'archive', 'restore']);
    expect(await auditOf(id)).toEqual(['forms.archive', 'forms.restore']);
  });

  test.each(formStates)('refuses a submitted form and accepts every other state: %s', async (status) => {
    const client = await app.signIn('client');
    const { id, version } = await drafted(client);
    await db.updateTable('form').set({ status }).where('id', '=', id).execute();
    const archive = client.api.forms.archive({ id, version, ...key() });
    if (status !== 'submitted') expect(await archive).toEqual({ id, version: 2 });
    else expect(await problemOf(archive)).toMatchObject({ status: 422, code: 'archive.not_final' });
    expect((await rowsOf(id)).form.archivedAt === null).toBe(status === 'submitted');
  });

  test('is refused for a bill with open money', async () => {
    const { client, formId, version } = await waiting();
    const clerk = await app.signIn('warehouse-au');
    const received = await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
    await db.updateTable('parcel').set({ status: 'delivered' }).where('formId', '=', formId).execute();
    const archive = client.api.forms.archive({ id: formId, version: received.version, ...key() });
    expect(await problemOf(archive)).toMatchObject({ status: 422, code: 'archive.unsettled' });
  });

  test('is refused on an old version, and done once for ten calls with one key', async () => {
    const client = await app.signIn('client');
    const { id, version } = await drafted(client);
    for (const call of [client.api.forms.archive, client.api.forms.restore])
      expect(await problemOf(call({ id, version: 7, ...key() }))).toMatchObject({ code: 'version.stale' });
    const once = { id, version, ...key() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.api.forms.archive(once)));
    expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([2]));
    const back = { id, version: 2, ...key() };
    const restored = await Promise.all(Array.from({ length: 10 }, () => client.api.forms.restore(back)));
    expect(new Set(restored.map((answer) => answer.version))).toEqual(new Set([3]));
    expect(await client.api.forms.restore({ id, version: 3, ...key() })).toEqual({ id, version: 3 });
    expect(await auditOf(id)).toEqual(['forms.archive', 'forms.restore']);
  });

  test('is allowed to an admin and to the client of the form only', async () => {
    const client = await app.signIn('client');
    const { id, version } = await submitted(client);
    const withdrawn = await client.api.forms.withdraw({ id, version, ...key() });
    const row = { id, version: withdrawn.version };
    for (const role of ['warehouse-au', 'warehouse-mn', 'support'] as const) {
      const { api } = await app.signIn(role);
      expect(await problemOf(api.forms.archive({ ...row, ...key() }))).toMatchObject({ status: 403 });
      expect(await problemOf(api.forms.restore({ ...row, ...key() }))).toMatchObject({ status: 403 });
    }
    const other = await app.signIn('client');
    expect(await problemOf(other.api.forms.archive({ ...row, ...key() }))).toMatchObject({ status: 404 });
    expect(await problemOf(other.api.forms.restore({ ...row, ...key() }))).toMatchObject({ status: 404 });
    const admin = await app.signIn('admin');
    const archived = await admin.api.forms.archive({ ...row, ...key() });
    expect(await listed(admin, true)).toContain(id);
    await admin.api.forms.restore({ ...archived, ...key() });
  });
});
