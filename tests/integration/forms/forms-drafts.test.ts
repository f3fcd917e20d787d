import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type FormFilter, type FormPage, listStatement } from '~/server/forms/list/queries';
import { matchOf } from '~/server/forms/list/service';
import { testApp } from '../../factories/app';
import { typedDraft } from '../../factories/forms';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const key = () => ({ idempotencyKey: randomUUID() });

describe('a draft', () => {
  test('is created, saved, read and listed by its own client', async () => {
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

  test('does not exist for another client', async () => {
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

  test('is created, saved and copied once per key', async () => {
    const { api, user } = await app.signIn('client');
    const begin = { draft: typedDraft(), ...key() };
    const created = await api.forms.create(begin);
    expect(await api.forms.create(begin)).toEqual(created);
    const save = { ...created, draft: typedDraft({ note: 'x' }), ...key() };
    expect(await api.forms.saveDraft(save)).toEqual(await api.forms.saveDraft(save));
    const copy = { id: created.id, ...key() };
    expect(await api.forms.duplicate(copy)).toEqual(await api.forms.duplicate(copy));
    const rows = await db
      .selectFrom('form')
      .select(['version'])
      .where('customerId', '=', user.customerId)
      .orderBy('createdAt')
      .orderBy('version')
      .execute();
    expect(rows.map(({ version }) => version).sort()).toEqual([1, 2]);
  });

  test('accepts the first of two writers on one version, and refuses the second', async () => {
    const { api } = await app.signIn('client');
    const { id } = await api.forms.create(key());
    const writers = await Promise.allSettled(
      ['a', 'b'].map((note) => api.forms.saveDraft({ id, version: 1, draft: { note }, ...key() })),
    );
    expect(writers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await problemOf(api.forms.saveDraft({ id, version: 1, draft: { note: 'c' }, ...key() })),
    ).toMatchObject({ status: 409, code: 'version.stale', params: { version: 2 } });
    const { draft, version } = await api.forms.get({ id });
    expect([version, ['a', 'b'].includes(draft.note ?? '')]).toEqual([2, true]);
    const stored = await db.selectFrom('auditLog').select('action').where('entityId', '=', id).execute();
    expect(stored.map(({ action }) => action).sort()).toEqual(['forms.create', 'forms.saveDraft']);
  });

  test('is copied without its consents and its flight', async () => {
    const { api } = await app.signIn('client');
    const { id } = await api.forms.create({ draft: typedDraft({ isChargeConfirmed: true }), ...key() });
    const copy = await api.forms.duplicate({ id, ...key() });
    const { draft } = await api.forms.get({ id: copy.id });
    expect(draft).toMatchObject({ receiver: typedDraft().receiver, items: typedDraft().items });
    expect([draft.hasAcceptedTerms, draft.isChargeConfirmed]).toEqual([undefined, undefined]);
  });
});

describe('the list of forms', () => {
  test('is searched by code, name and number, filtered by state, paged and sorted', async () => {
    const client = await app.signIn('client');
    const names = ['Болд', 'Сараа', 'Тэмүүлэн'];
    const codes: string[] = [];
    for (const name of names) {
      const receiver = { ...typedDraft().receiver, name, mobile: `8811223${codes.length}` };
      codes.push((await client.api.forms.create({ draft: typedDraft({ receiver }), ...key() })).code);
    }
    const found = async (input: Parameters<typeof client.api.forms.list>[0]) =>
      (await client.api.forms.list(input)).rows.map(({ receiverName }) => receiverName);
    expect(await found({ search: 'САРАА' })).toEqual(['Сараа']);
    expect(await found({ search: codes[2]?.toLowerCase() ?? '' })).toEqual(['Тэмүүлэн']);
    expect(await found({ search: '8811 2230' })).toEqual(['Болд']);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: codes[0]?.slice(0, 2) ?? '' })).toContain('Болд');
    expect(await found({ status: ['submitted'] })).toEqual([]);
    const sorted = [...codes].sort();
    const rows = await client.api.forms.list({ sort: 'code', order: 'asc', pageSize: 5 });
    expect(rows.rows.map(({ code }) => code)).toEqual(sorted);
    expect(await client.api.forms.list({ page: 2, pageSize: 5 })).toMatchObject({ rows: [], total: 3 });
    const staff = await app.signIn('support');
    expect((await staff.api.forms.list({ search: 'тэмүүл' })).rows).toHaveLength(1);
  });

  test('is read by an index for any filter and sort', async () => {
    const client = await app.signIn('client');
    const staff = await app.signIn('support');
    const cases: [typeof client, Partial<FormFilter>, FormPage['sort'], RegExp][] = [
      [client, {}, 'createdAt', /form_customer_idx/u],
      [staff, {}, 'createdAt', /form_created_idx/u],
      [staff, {}, 'code', /form_code_key/u],
      [staff, {}, 'receiver', /form_receiver_order_idx/u],
      [staff, { status: ['submitted'] }, 'createdAt', /form_status_idx/u],
      [staff, { match: matchOf('болд') }, 'createdAt', /form_search_idx/u],
      [staff, { match: matchOf('7K') }, 'createdAt', /form_code_key/u],
    ];
    for (const [actor, change, sort, index] of cases) {
      const filter: FormFilter = {
        scope: { ability: actor.ctx.ability, action: 'read' },
        status: undefined,
        isArchived: false,
        match: undefined,
        ...change,
      };
      expect(await planOf(filter, sort)).toMatch(index);
    }
  });
});

/** The plan that PostgreSQL uses with many rows, for the list's own statement. */
async function planOf(filter: FormFilter, sort: FormPage['sort']): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const statement = listStatement(filter, { sort, order: 'desc', limit: 10, offset: 0 });
    const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(tx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
}

describe('a form code at the counter', () => {
  test.each([
    ['unchanged', (code: string) => code],
    [
      'in small letters with a space',
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `.toLowerCase(),
    ],
    ['with O and I for 0 and 1', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'I')],
  ])('is found %s', async (_name, typed) => {
    const client = await app.signIn('client');
    const { id, code } = await client.api.forms.create(key());
    const staff = await app.signIn('warehouse-au');
    expect(await staff.api.forms.findByCode({ code: typed(code) })).toEqual({ id });
  });

  test('is refused when malformed or unknown', async () => {
    const { api } = await app.signIn('warehouse-au');
    expect(await problemOf(api.forms.findByCode({ code: '7K3' }))).toMatchObject({
      code: 'form.code_invalid',
    });
    expect(await problemOf(api.forms.findByCode({ code: '000000' }))).toMatchObject({ status: 404 });
  });
});
