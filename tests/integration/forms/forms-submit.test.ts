import { describe, expect, test } from 'vitest';
import type { FormDraft } from '~/domain/forms/draft';
import { formDesk, key } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted, rowsOf } = await formDesk(db);

describe('the submission of a form', () => {
  test('fixes the price, stores pieces and parties, sends a message and sets the expiry', async () => {
    const client = await app.signIn('client');
    const draft = await drafted(client);
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

  test('happens once for fifty concurrent calls with one key', async () => {
    const client = await app.signIn('client');
    const draft = await drafted(client);
    const input = { ...draft, ...key() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.api.forms.submit(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { form, pieces, messages, quotes } = await rowsOf(draft.id);
    expect([form.version, pieces.length, messages.length, quotes.length]).toEqual([2, 1, 1, 1]);
  });

  test('is refused for a second key and writes nothing', async () => {
    const client = await app.signIn('client');
    const draft = await drafted(client);
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

  test('accepts the price that create, saveDraft and get return', async () => {
    const client = await app.signIn('client');
    const { draft, seen } = await drafted(client);
    const { hasAcceptedTerms: _, ...unaccepted } = draft;
    const created = await client.api.forms.create({ draft: unaccepted, ...key() });
    expect(created.price).toEqual(seen);
    const saved = await client.api.forms.saveDraft({ ...created, draft, ...key() });
    expect(saved.price).toEqual(seen);
    const { price, version } = await client.api.forms.get({ id: created.id });
    if (!price) throw new Error('no price');
    const sent = await client.api.forms.submit({ id: created.id, version, draft, seen: price, ...key() });
    expect(sent.totalCents).toBe(price.totalCents);
    expect((await client.api.forms.get({ id: created.id })).price).toBeNull();
    const copy = await client.api.forms.duplicate({ id: created.id, ...key() });
    expect(copy.price).toEqual(seen);
  });

  test.each([
    ['no goods', { items: [] }],
    ['a piece without a weight', { pieces: [{ length: '60', width: '40', height: '30', weight: '' }] }],
    ['a plan that is not offered', { plan: 'nothing' }],
  ] satisfies [string, FormDraft][])('has no price for a draft with %s', async (_what, change) => {
    const { api } = await app.signIn('client');
    const created = await api.forms.create({ draft: typedDraft(change), ...key() });
    expect(created.price).toBeNull();
    expect((await api.forms.get({ id: created.id })).price).toBeNull();
  });

  test('refuses an old price and returns the new one', async () => {
    const client = await app.signIn('client');
    const draft = await drafted(client);
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

  test('stores the country of origin of each item and returns the value of one unit', async () => {
    const client = await app.signIn('client');
    const { items: [first] = [], ...rest } = typedDraft();
    const items = first ? [{ ...first, quantity: '4', originCountry: 'CN' }] : [];
    const draft = await drafted(client, { draft: { ...rest, items } });
    await client.api.forms.submit({ ...draft, ...key() });
    expect((await client.api.forms.get({ id: draft.id })).items).toMatchObject([
      { originCountry: 'CN', quantity: 4, valueCents: 12_000, unitCents: 3_000 },
    ]);
  });

  test('stores the Latin spelling of a name, also in a copy', async () => {
    const client = await app.signIn('client');
    const { receiver, ...rest } = typedDraft();
    const named = { ...rest, receiver: { ...receiver, name: '王小明', latinName: ' Wong Siu-ming ' } };
    const draft = await drafted(client, { draft: named });
    await client.api.forms.submit({ ...draft, ...key() });
    const page = await client.api.forms.get({ id: draft.id });
    expect(page).toMatchObject({
      // The customer's own name, in the order of the reader's language.
      sender: { name: 'Батбаяр Оюунчимэг', latinName: '' },
      receiver: { name: '王小明', latinName: 'Wong Siu-ming' },
    });
    const copy = await client.api.forms.duplicate({ id: draft.id, ...key() });
    expect(await client.api.forms.get({ id: copy.id })).toMatchObject({
      draft: { receiver: { latinName: 'Wong Siu-ming' } },
    });
  });

  const { sender, receiver } = typedDraft();
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
    ['a length of zero', { pieces: [{ ...piece, length: '0' }] }, 'pieces.0.length', 'measure.zero'],
    ['a negative weight', { pieces: [{ ...piece, weight: '-3' }] }, 'pieces.0.weight', 'measure.negative'],
    ['a huge side', { pieces: [{ ...piece, width: '301' }] }, 'pieces.0.width', 'measure.too_big'],
    [
      'a height that is no number',
      { pieces: [{ ...piece, height: 'NaN' }] },
      'pieces.0.height',
      'measure.not_a_number',
    ],
    ['no piece', { pieces: [] }, 'pieces', 'form.no_pieces'],
    ['no item', { items: [] }, 'items', 'form.no_items'],
    ['no Latin spelling', { sender: { ...sender, name: '王小明' } }, 'sender.latinName', 'name.latin_needed'],
    [
      'a spelling that is not Latin',
      { receiver: { ...receiver, latinName: 'Хулан' } },
      'receiver.latinName',
      'name.not_latin',
    ],
    ['a name without letters', { receiver: { ...receiver, name: '🎉' } }, 'receiver.name', 'name.no_letters'],
    [
      'an address that no carrier reads',
      { receiver: { ...receiver, address: { ...receiver?.address, landmark: '朝阳路' } } },
      'receiver.address.landmark',
      'address.letters',
    ],
    ['no terms', { hasAcceptedTerms: false }, 'hasAcceptedTerms', 'form.terms_unaccepted'],
  ];
  test.each(refusals)('refuses %s beside its field and writes nothing', async (_name, part, path, code) => {
    const client = await app.signIn('client');
    const draft = await drafted(client);
    const input = { ...draft, draft: typedDraft(part), ...key() };
    const problem = await problemOf(client.api.forms.submit(input));
    expect(problem.status).toBe(400);
    expect(problem.issues).toContainEqual(expect.objectContaining({ path, code }));
    const { form, pieces, quotes } = await rowsOf(draft.id);
    expect([form.status, form.version, pieces.length, quotes.length]).toEqual(['draft', 1, 0, 0]);
  });

  test('accepts the business plan from organizations only', async () => {
    const client = await app.signIn('client');
    const draft = await drafted(client, { draft: typedDraft({ plan: 'business' }) });
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

  test('refuses a blocked customer, one without a name, and a closed flight', async () => {
    const client = await app.signIn('client');
    const draft = await drafted(client);
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
