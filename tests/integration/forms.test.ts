import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import type { FormDraft } from '~/domain/form/draft';
import { type FormState, formStates } from '~/domain/form/states';
import { expireForms } from '~/server/forms/expire';
import { testApp } from '../factories/app';
import { seenPrice, typedDraft } from '../factories/forms';
import { problemOf } from '../factories/problem';
import { testDb } from '../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const key = () => ({ idempotencyKey: randomUUID() });
type Client = Awaited<ReturnType<typeof app.signIn>>;

async function draftOf(client: Client, draft: FormDraft = typedDraft()) {
  const { id, code } = await client.api.forms.create({ draft, ...key() });
  return { id, code, version: 1, draft, seen: await seen(client) };
}

/** What the sender saw: today's rate makes the ₮. */
async function seen({ api }: Client) {
  const { rate } = await api.quotes.prices();
  const totalMnt = Number((15_000n * rate.mntPerUnit + 50_000_000n) / 100_000_000n);
  return { ...seenPrice(app.clock.now), totalMnt };
}

async function submitted(client: Client) {
  const draft = await draftOf(client);
  const { version } = await client.api.forms.submit({ ...draft, ...key() });
  return { ...draft, version };
}

async function rowsOf(id: string) {
  const form = await db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pieces = await db.selectFrom('formPiece').selectAll().where('formId', '=', id).execute();
  const items = await db.selectFrom('formItem').selectAll().where('formId', '=', id).execute();
  const messages = await db
    .selectFrom('message')
    .select(['recipient', 'body'])
    .where('causeKey', '=', `form.submitted:${id}`)
    .execute();
  const quotes = await db
    .selectFrom('quote')
    .select('id')
    .where('customerId', '=', form.customerId)
    .execute();
  return { form, pieces, items, messages, quotes };
}

describe('submit', () => {
  test('pins the price, keeps parts and parties, tells the customer, and sets the last day', async () => {
    const client = await app.signIn('client');
    const draft = await draftOf(client);
    const answer = await client.api.forms.submit({ ...draft, ...key() });
    expect(answer).toMatchObject({ status: 'submitted', version: 2, totalCents: 15_000 });
    const { form, pieces, items, messages, quotes } = await rowsOf(draft.id);
    expect(form).toMatchObject({
      status: 'submitted',
      tariffCode: 'standard',
      declaredCents: 12_000,
      expiresAt: new Date(app.clock.now.getTime() + 30 * 86_400_000),
      quoteId: quotes[0]?.id,
    });
    expect(pieces).toMatchObject([{ pieceNo: 1, lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 }]);
    expect(items).toMatchObject([{ lineNo: 1, description: 'Shoes', hsCode: null, valueCents: 12_000 }]);
    expect(messages).toEqual([{ recipient: '+61491570156', body: expect.stringContaining(draft.code) }]);
    const page = await client.api.forms.get({ id: draft.id });
    expect(page).toMatchObject({
      receiver: { name: 'Дорж Ганболд', mobile: '99112233' },
      quote: { chargeG: 12_000, lines: { pieces: [{ winner: 'volumetric' }] } },
      history: [
        { kind: 'create', by: 'me', name: null },
        { kind: 'submit', by: 'me' },
      ],
    });
    expect(page.qr).toContain('<svg');
  });

  test('twice with one key, fifty times at once, is one submit', async () => {
    const client = await app.signIn('client');
    const draft = await draftOf(client);
    const input = { ...draft, ...key() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.api.forms.submit(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { form, pieces, messages, quotes } = await rowsOf(draft.id);
    expect([form.version, pieces.length, messages.length, quotes.length]).toEqual([2, 1, 1, 1]);
  });

  test('twice with two keys: the second is refused and writes nothing', async () => {
    const client = await app.signIn('client');
    const draft = await draftOf(client);
    const both = await Promise.allSettled([
      client.api.forms.submit({ ...draft, ...key() }),
      client.api.forms.submit({ ...draft, ...key() }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await problemOf(client.api.forms.submit({ ...draft, ...key() }))).toMatchObject({
      status: 422,
      code: 'form.move_refused',
    });
    const { messages, quotes } = await rowsOf(draft.id);
    expect([messages.length, quotes.length]).toEqual([1, 1]);
  });

  test('an old price is refused with the one to say yes to', async () => {
    const client = await app.signIn('client');
    const draft = await draftOf(client);
    const old = { ...draft.seen, expiresAt: new Date(app.clock.now.getTime() - 1) };
    expect(await problemOf(client.api.forms.submit({ ...draft, seen: old, ...key() }))).toMatchObject({
      status: 422,
      code: 'quote.expired',
      params: { totalCents: 15_000, totalMnt: draft.seen.totalMnt },
    });
    const other = { ...draft.seen, totalCents: 14_900 };
    expect(await problemOf(client.api.forms.submit({ ...draft, seen: other, ...key() }))).toMatchObject({
      status: 409,
      code: 'quote.changed',
      params: { totalCents: 15_000 },
    });
    const { form, quotes, messages } = await rowsOf(draft.id);
    expect([form.status, quotes.length, messages.length]).toEqual(['draft', 0, 0]);
    await client.api.forms.submit({ ...draft, ...key() });
  });

  const item = { description: 'Радио', hsCode: '', quantity: '1', value: '10', condition: 'new' } as const;
  const piece = { length: '60', width: '40', height: '30', weight: '9' };
  const refusals: [string, FormDraft, string, string][] = [
    ['a loose battery', { items: [{ ...item, battery: 'loose' }] }, 'items.0.battery', 'form.battery_loose'],
    [
      'a battery without its charge confirmed',
      { items: [{ ...item, battery: 'packed_with' }] },
      'isChargeConfirmed',
      'form.battery_unconfirmed',
    ],
    ['zero', { pieces: [{ ...piece, length: '0' }] }, 'pieces.0.length', 'measure.zero'],
    ['a negative weight', { pieces: [{ ...piece, weight: '-3' }] }, 'pieces.0.weight', 'measure.negative'],
    ['a huge side', { pieces: [{ ...piece, width: '301' }] }, 'pieces.0.width', 'measure.too_big'],
    ['NaN', { pieces: [{ ...piece, height: 'NaN' }] }, 'pieces.0.height', 'measure.not_a_number'],
    ['no piece', { pieces: [] }, 'pieces', 'form.no_pieces'],
    ['no item', { items: [] }, 'items', 'form.no_items'],
    ['no terms', { hasAcceptedTerms: false }, 'hasAcceptedTerms', 'form.terms_unaccepted'],
  ];
  test.each(refusals)(
    '%s is refused beside its field and nothing is written',
    async (_name, part, path, code) => {
      const client = await app.signIn('client');
      const draft = await draftOf(client);
      const input = { ...draft, draft: typedDraft(part), ...key() };
      const problem = await problemOf(client.api.forms.submit(input));
      expect(problem.status).toBe(400);
      expect(problem.issues).toContainEqual(expect.objectContaining({ path, code }));
      const { form, pieces, quotes } = await rowsOf(draft.id);
      expect([form.status, form.version, pieces.length, quotes.length]).toEqual(['draft', 1, 0, 0]);
    },
  );

  test('the business plan is for organizations', async () => {
    const client = await app.signIn('client');
    const draft = await draftOf(client, typedDraft({ plan: 'business' }));
    expect(await problemOf(client.api.forms.submit({ ...draft, ...key() }))).toMatchObject({
      code: 'tariff.not_offered',
      issues: [{ path: 'plan' }],
    });
    await db
      .updateTable('customer')
      .set({ type: 'organization', organizationName: 'Алтан Ачаа ХХК', abn: '51824753556' })
      .where('id', '=', client.user.customerId ?? '')
      .execute();
    const quoted = await problemOf(client.api.forms.submit({ ...draft, ...key() }));
    expect(quoted.code).toBe('quote.changed');
    const { totalCents, totalMnt } = quoted.params;
    const price = { ...draft.seen, totalCents: Number(totalCents), totalMnt: Number(totalMnt) };
    await client.api.forms.submit({ ...draft, seen: price, ...key() });
  });

  test('a blocked customer, one without a name, and a flight that is closed are refused', async () => {
    const client = await app.signIn('client');
    const draft = await draftOf(client);
    const own = db.updateTable('customer').where('id', '=', client.user.customerId ?? '');
    await own.set({ screening: 'blocked' }).execute();
    expect(await problemOf(client.api.forms.submit({ ...draft, ...key() }))).toMatchObject({
      code: 'customer.blocked',
    });
    await own.set({ screening: 'clear', firstName: '' }).execute();
    expect(await problemOf(client.api.forms.submit({ ...draft, ...key() }))).toMatchObject({
      code: 'customer.name_missing',
    });
    await own.set({ firstName: 'Бат' }).execute();
    const { id: wantedCargoId } = await db
      .insertInto('cargo')
      .values({
        code: 'SYD-26-0001',
        status: 'open',
        cutOff: new Date('2026-11-20T00:00:00Z'),
        etd: new Date('2026-11-22T00:00:00Z'),
        eta: new Date('2026-11-23T00:00:00Z'),
        capacityG: 1_000_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const late = { ...draft, draft: typedDraft({ wantedCargoId }), ...key() };
    expect(await problemOf(client.api.forms.submit(late))).toMatchObject({ code: 'cargo.cut_off_passed' });
    expect((await rowsOf(draft.id)).form.status).toBe('draft');
  });
});

describe('every move of a form through the API', () => {
  const moves: [string, FormState][] = [
    ['submit', 'draft'],
    ['withdraw', 'submitted'],
    ['reject', 'submitted'],
  ];
  const cases = moves.flatMap(([move, from]) =>
    formStates.map((state) => ({ move, state, isAllowed: state === from })),
  );
  test.each(cases)('$move from $state: $isAllowed', async ({ move, state, isAllowed }) => {
    const client = await app.signIn('client');
    const staff = await app.signIn('warehouse-au');
    const draft = await draftOf(client);
    await db.updateTable('form').set({ status: state }).where('id', '=', draft.id).execute();
    const row = { id: draft.id, version: 1, ...key() };
    const call = () => {
      if (move === 'submit') return client.api.forms.submit({ ...draft, ...key() });
      if (move === 'withdraw') return client.api.forms.withdraw(row);
      return staff.api.forms.reject({ ...row, reason: 'Хаяг дутуу' });
    };
    if (isAllowed) expect(await call()).toMatchObject({ version: 2 });
    else expect(await problemOf(call())).toMatchObject({ status: 422, code: 'form.move_refused' });
    const { form } = await rowsOf(draft.id);
    expect(form.version).toBe(isAllowed ? 2 : 1);
  });

  test.each(formStates)('a draft is saved only while it is one: %s', async (status) => {
    const client = await app.signIn('client');
    const { id } = await draftOf(client);
    await db.updateTable('form').set({ status }).where('id', '=', id).execute();
    const save = client.api.forms.saveDraft({ id, version: 1, draft: {}, ...key() });
    if (status === 'draft') expect(await save).toMatchObject({ version: 2 });
    else expect(await problemOf(save)).toMatchObject({ code: 'form.not_editable' });
  });

  test.each(['withdraw', 'reject'] as const)(
    '%s repeated with one key is one, of a stale row none',
    async (move) => {
      const client = await app.signIn('client');
      const staff = await app.signIn('warehouse-au');
      const { id, version } = await submitted(client);
      const call = (input: { version: number; idempotencyKey: string }) =>
        move === 'withdraw'
          ? client.api.forms.withdraw({ id, ...input })
          : staff.api.forms.reject({ id, reason: 'Хаяг дутуу', ...input });
      expect(await problemOf(call({ version: version + 1, ...key() }))).toMatchObject({
        code: 'version.stale',
      });
      const input = { version, ...key() };
      const answers = await Promise.all([call(input), call(input), call(input)]);
      expect(new Set(answers.map((answer) => answer.version))).toEqual(new Set([version + 1]));
      const { form } = await rowsOf(id);
      expect([form.version, form.rejectReason]).toEqual([
        version + 1,
        move === 'reject' ? 'Хаяг дутуу' : null,
      ]);
    },
  );

  test('the rule expires what is 30 days old, once, and nothing else', async () => {
    const client = await app.signIn('client');
    const old = await submitted(client);
    const draft = await draftOf(client);
    const withdrawn = await submitted(client);
    await client.api.forms.withdraw({ id: withdrawn.id, version: withdrawn.version, ...key() });
    const late = { ...app.services, now: () => new Date(app.clock.now.getTime() + 31 * 86_400_000) };
    await expireForms(late);
    await expireForms(late);
    const statusOf = async (id: string) => (await rowsOf(id)).form.status;
    expect([await statusOf(old.id), await statusOf(draft.id), await statusOf(withdrawn.id)]).toEqual([
      'expired',
      'draft',
      'withdrawn',
    ]);
    const page = await client.api.forms.get({ id: old.id });
    expect(page.history.filter(({ kind }) => kind === 'expire')).toMatchObject([{ by: 'system' }]);
  });
});

describe('who may', () => {
  const calls = (client: Client, form: { id: string }) => ({
    create: () => client.api.forms.create({ customerId: randomUUID(), ...key() }),
    saveDraft: () => client.api.forms.saveDraft({ ...form, version: 1, draft: {}, ...key() }),
    duplicate: () => client.api.forms.duplicate({ ...form, ...key() }),
    submit: () =>
      client.api.forms.submit({ ...form, version: 1, draft: {}, seen: seenPrice(app.clock.now), ...key() }),
    withdraw: () => client.api.forms.withdraw({ ...form, version: 1, ...key() }),
    reject: () => client.api.forms.reject({ ...form, version: 1, reason: 'x', ...key() }),
    approvePrice: () => client.api.forms.approvePrice({ ...form, version: 1, ...key() }),
  });

  test.each(['warehouse-mn', 'support'] as const)('%s changes no form', async (role) => {
    const form = { id: (await draftOf(await app.signIn('client'))).id };
    for (const call of Object.values(calls(await app.signIn(role), form)))
      expect(await problemOf(call())).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  test('a client rejects nothing, and sees and changes nothing of another client', async () => {
    const form = { id: (await draftOf(await app.signIn('client'))).id };
    const other = await app.signIn('client');
    const { reject, ...rest } = calls(other, form);
    expect(await problemOf(reject())).toMatchObject({ status: 403 });
    for (const call of Object.values(rest)) expect(await problemOf(call())).toMatchObject({ status: 404 });
    expect(await problemOf(other.api.forms.get(form))).toMatchObject({ status: 404 });
    expect(await problemOf(other.api.forms.findByCode({ code: '7K3F0Q' }))).toMatchObject({ status: 403 });
  });

  test('a visitor is asked to sign in', async () => {
    const { api } = await app.visitor();
    expect(await problemOf(api.forms.list({}))).toMatchObject({ status: 401 });
  });
});
