import { describe, expect, test } from 'vitest';
import { formDesk, key, piece, type SignedInUser } from '../../factories/form-desk';
import { savedReceiver, typedDraft } from '../../factories/forms';
import { problemOf } from '../../factories/problem';
import { priceServices, type StoredArrival, servicePrices, storeArrival } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await formDesk(db);
const { app, seenBy, parcelsOf } = desk;
const sydney = await app.signIn('warehouse-au');
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(app.clock.now.getTime() - days * dayMs);

const sizes = [
  { lengthMm: 300, widthMm: 200, heightMm: 150, grossG: 1200 },
  { lengthMm: 250, widthMm: 180, heightMm: 100, grossG: 900 },
  { lengthMm: 400, widthMm: 300, heightMm: 200, grossG: 2100 },
];

/** A client with this many boxes on the shelf, each with one item of goods. */
async function shelfOf(boxes: number) {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  const arrivals: StoredArrival[] = [];
  for (let at = 0; at < boxes; at += 1) {
    const arrival = await storeArrival(db, { customerId, shelfSince: daysAgo(3), ...sizes[at % 3] });
    await declare(arrival, `Item ${at + 1}`);
    arrivals.push(arrival);
  }
  return { client, customerId, arrivals };
}

async function declare({ id }: StoredArrival, description: string): Promise<void> {
  const goods = { lineNo: 1, description, quantity: 2, valueCents: 5000, battery: 'none' } as const;
  await db
    .insertInto('arrivalItem')
    .values({ arrivalId: id, ...goods })
    .execute();
}

async function rowsOf(arrivals: readonly { id: string }[]) {
  const rows = await db
    .selectFrom('arrival')
    .select(['id', 'status', 'formId', 'pieceNo', 'parcelId', 'version', 'shelfSince', 'shelfStoppedAt'])
    .where(
      'id',
      'in',
      arrivals.map(({ id }) => id),
    )
    .execute();
  return arrivals.map(({ id }) => rows.find((row) => row.id === id) ?? { id, status: 'gone', version: 0 });
}

async function seen(arrivals: readonly { id: string }[]) {
  return (await rowsOf(arrivals)).map(({ id, version }) => ({ id, version }));
}

async function joined({ client, arrivals }: { client: SignedInUser; arrivals: readonly StoredArrival[] }) {
  return await client.api.arrivals.join({ arrivals: await seen(arrivals), plan: 'standard', ...key() });
}

/** Fills in what a form of arrivals still needs, and submits it. */
async function submit(
  client: SignedInUser,
  { id, version }: { id: string; version: number },
  totalCents: number,
) {
  const { draft } = await client.api.forms.get({ id });
  const { sender, receiver, hasAcceptedTerms } = typedDraft();
  const whole = { ...draft, sender, receiver, hasAcceptedTerms };
  return await client.api.forms.submit({
    ...{ id, version, draft: whole, seen: await seenBy(client, totalCents) },
    ...key(),
  });
}

/** The message that asks to bring the parcels of a form. */
const messagesOf = async (formId: string) =>
  await db.selectFrom('message').select('kind').where('causeKey', '=', `form.submitted:${formId}`).execute();

const statuses = async (arrivals: readonly { id: string }[]) =>
  (await rowsOf(arrivals)).map(({ status }) => status);

describe('arrivals that are joined', () => {
  test('become the pieces of one form, with their goods, and then its parcels', async () => {
    const shelf = await shelfOf(3);
    const { client, arrivals } = shelf;
    const form = await joined(shelf);
    const { draft } = await client.api.forms.get({ id: form.id });
    expect(draft.pieces?.map(({ arrivalId, weight }) => [arrivalId, weight])).toEqual(
      arrivals.map(({ id }, at) => [id, ['1.2', '0.9', '2.1'][at]]),
    );
    expect(draft.items?.map(({ description, box }) => [description, box])).toEqual([
      ['Item 1', '1'],
      ['Item 2', '2'],
      ['Item 3', '3'],
    ]);
    expect(await statuses(arrivals)).toEqual(['joined', 'joined', 'joined']);

    const { version } = await submit(client, form, 8960);
    expect(await messagesOf(form.id)).toEqual([{ kind: 'submitted_shelf' }]);
    expect((await rowsOf(arrivals)).map((row) => 'pieceNo' in row && row.pieceNo)).toEqual([1, 2, 3]);
    await sydney.api.forms.receive({
      ...{ formId: form.id, version },
      pieces: sizes.map((size, at) => piece({ pieceNo: at + 1, ...size })),
      ...key(),
    });
    const parcels = await parcelsOf(form.id);
    expect((await rowsOf(arrivals)).map((row) => 'parcelId' in row && row.parcelId)).toEqual(
      parcels.map(({ id }) => id),
    );
    expect(await statuses(arrivals)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('bring what was answered about their goods, so that the form does not ask again', async () => {
    const shelf = await shelfOf(1);
    const { client, arrivals } = shelf;
    const [box] = await seen(arrivals);
    const wine = { description: 'Red wine', valueCents: 5000, battery: 'none', netMl: 750 } as const;
    const items = [{ ...wine, answers: { alcohol: '13' } }];
    await client.api.arrivals.declareGoods({
      id: box?.id ?? '',
      version: box?.version ?? 0,
      items,
      ...key(),
    });
    expect((await client.api.arrivals.shelf({})).onShelf).toMatchObject([
      { items: [{ netMl: 750, answers: { alcohol: '13' } }] },
    ]);
    const form = await joined(shelf);
    const { draft } = await client.api.forms.get({ id: form.id });
    expect(draft.items).toMatchObject([{ netVolume: '0.75', answers: { alcohol: '13' } }]);
    await submit(client, form, 2100);
    const lines = await db
      .selectFrom('formItem')
      .select(['netMl', 'answers'])
      .where('formId', '=', form.id)
      .execute();
    expect(lines).toEqual([{ netMl: 750, answers: { alcohol: '13' } }]);
  });

  test('are not in a copy of their form, whose pieces the customer brings again', async () => {
    const shelf = await shelfOf(2);
    const { client } = shelf;
    const form = await joined(shelf);
    const copy = await client.api.forms.duplicate({ id: form.id, ...key() });
    const { draft } = await client.api.forms.get({ id: copy.id });
    expect(draft.pieces?.map(({ arrivalId, weight }) => [arrivalId, weight])).toEqual([
      [undefined, '1.2'],
      [undefined, '0.9'],
    ]);
    expect((await submit(client, { id: copy.id, version: copy.version }, 3360)).status).toBe('submitted');
    expect(await messagesOf(copy.id)).toEqual([{ kind: 'submitted' }]);
    expect(await statuses(shelf.arrivals)).toEqual(['joined', 'joined']);
  });

  test('fill in the saved receiver with their e-mail', async () => {
    const { client, arrivals } = await shelfOf(1);
    await client.api.customers.saveAddress({ ...savedReceiver, email: 'dorj@example.com', ...key() });
    const { id } = await client.api.arrivals.join({ arrivals: await seen(arrivals), ...key() });
    const { draft } = await client.api.forms.get({ id });
    expect(draft.receiver?.name).toBe(savedReceiver.name);
    expect(draft.receiverEmail).toBe('dorj@example.com');
  });

  test('are added to a draft behind its own pieces', async () => {
    const { client, arrivals } = await shelfOf(2);
    const [first, second] = await seen(arrivals);
    const form = await client.api.arrivals.join({ arrivals: first ? [first] : [], ...key() });
    const added = await client.api.arrivals.join({
      arrivals: second ? [second] : [],
      form: { id: form.id, version: form.version },
      ...key(),
    });
    expect(added).toMatchObject({ id: form.id, version: form.version + 1 });
    const { draft } = await client.api.forms.get({ id: form.id });
    expect(draft.pieces?.map(({ arrivalId }) => arrivalId)).toEqual(arrivals.map(({ id }) => id));
  });

  test('leave nothing to bring, until a piece is one that the customer brings', async () => {
    const shelf = await shelfOf(2);
    const { client } = shelf;
    const form = await joined(shelf);
    const here = async () => (await client.api.dashboard.mine()).forms.map(({ isOnShelf }) => isOnShelf);
    expect(await here()).toEqual([true]);
    const { draft } = await client.api.forms.get({ id: form.id });
    const brought = { length: '10', width: '10', height: '10', weight: '1' };
    const pieces = [...(draft.pieces ?? []), brought];
    await client.api.forms.saveDraft({ ...form, draft: { ...draft, pieces }, ...key() });
    expect(await here()).toEqual([false]);
  });

  test('make one form when the same call is sent twice', async () => {
    const { client, arrivals } = await shelfOf(2);
    const call = { arrivals: await seen(arrivals), ...key() };
    expect(await client.api.arrivals.join(call)).toEqual(await client.api.arrivals.join(call));
  });

  test('belong to one of two forms that are made of them at once', async () => {
    const { client, arrivals } = await shelfOf(2);
    const both = await seen(arrivals);
    const answers = await Promise.allSettled(
      [1, 2].map(() => client.api.arrivals.join({ arrivals: both, ...key() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('are refused of another customer or branch, unmeasured, and at a former version', async () => {
    const { client, customerId, arrivals } = await shelfOf(1);
    const other = await shelfOf(1);
    const [own] = await seen(arrivals);
    const bare = await storeArrival(db, {
      ...{ customerId, shelfSince: daysAgo(1) },
      ...{ lengthMm: null, widthMm: null, heightMm: null },
    });
    const [strange] = await seen(other.arrivals);
    const [unmeasured] = await seen([bare]);
    const join = (rows: readonly ({ id: string; version: number } | undefined)[]) =>
      problemOf(client.api.arrivals.join({ arrivals: rows.flatMap((row) => row ?? []), ...key() }));
    expect(await join([strange])).toMatchObject({ code: 'not_found' });
    expect(await join([own, unmeasured])).toMatchObject({
      code: 'arrival.unmeasured',
      params: { numbers: bare.number },
    });
    expect(await join([own && { ...own, version: 9 }])).toMatchObject({ code: 'version.stale' });
    const both = problemOf(
      sydney.api.arrivals.join({ arrivals: [own, strange].flatMap((row) => row ?? []), ...key() }),
    );
    expect(await both).toMatchObject({ code: 'arrival.other_customer' });
    expect(await statuses(arrivals)).toEqual(['stored']);
  });
});

describe('an arrival with something to do first', () => {
  test.each([
    ['a doubt about its owner', { needsStaff: 'several_expect' as const }, 'none' as const],
    ['goods that may not fly', {}, 'loose' as const],
    ['an open question about its goods', {}, null],
  ])('joins no form because of %s', async (_, change, battery) => {
    const { client, customerId } = await shelfOf(0);
    const arrival = await storeArrival(db, { customerId, shelfSince: daysAgo(1), ...change });
    const goods = { lineNo: 1, description: 'Headphones', quantity: 1, valueCents: 900, battery };
    await db
      .insertInto('arrivalItem')
      .values({ arrivalId: arrival.id, ...goods })
      .execute();
    const join = client.api.arrivals.join({ arrivals: await seen([arrival]), ...key() });
    expect(await problemOf(join)).toMatchObject({
      code: 'arrival.not_ready',
      params: { number: arrival.number },
    });
  });
});

describe('an arrival that leaves its form', () => {
  test('goes back to the shelf, and the draft has the rest', async () => {
    const shelf = await shelfOf(3);
    const { client, arrivals } = shelf;
    const form = await joined(shelf);
    const [, second] = await seen(arrivals);
    const left = await client.api.arrivals.leaveForm({ id: '', version: 0, ...second, ...key() });
    expect(left.id).toBe(form.id);
    expect(await statuses(arrivals)).toEqual(['joined', 'stored', 'joined']);
    const { draft } = await client.api.forms.get({ id: form.id });
    expect(draft.items?.map(({ description, box }) => [description, box])).toEqual([
      ['Item 1', '1'],
      ['Item 3', '2'],
    ]);
  });

  test('withdraws a submitted form after a confirmation, and a new draft has the rest', async () => {
    const shelf = await shelfOf(2);
    const { client, arrivals } = shelf;
    const form = await joined(shelf);
    await submit(client, form, 3360);
    const [first] = await seen(arrivals);
    const call = { id: '', version: 0, ...first };
    expect(await problemOf(client.api.arrivals.leaveForm({ ...call, ...key() }))).toMatchObject({
      code: 'arrival.form_submitted',
      params: { code: form.code },
    });
    const copy = await client.api.arrivals.leaveForm({ ...call, isWithdrawConfirmed: true, ...key() });
    expect((await client.api.forms.get({ id: form.id })).status).toBe('withdrawn');
    expect(copy.id).not.toBe(form.id);
    const rows = await rowsOf(arrivals);
    expect(rows).toMatchObject([{ status: 'stored' }, { status: 'joined', formId: copy.id }]);
  });

  test('can be submitted neither with a piece that left nor without its own', async () => {
    const shelf = await shelfOf(2);
    const { client, arrivals } = shelf;
    const form = await joined(shelf);
    const { draft } = await client.api.forms.get({ id: form.id });
    const [first] = await seen(arrivals);
    const left = await client.api.arrivals.leaveForm({ id: '', version: 0, ...first, ...key() });
    const { version } = await client.api.forms.saveDraft({ ...left, draft, ...key() });
    expect(await problemOf(submit(client, { ...form, version }, 3360))).toMatchObject({
      code: 'form.arrival_unknown',
    });
  });
});

describe('a form of arrivals that ends', () => {
  test.each(['withdraw', 'reject'] as const)('by %s puts them back and counts storage on', async (act) => {
    const shelf = await shelfOf(2);
    const { client, arrivals } = shelf;
    const form = await joined(shelf);
    const { version } = await submit(client, form, 3360);
    const before = await rowsOf(arrivals);
    app.clock.now = new Date(app.clock.now.getTime() + 2 * dayMs);
    const change = { id: form.id, version, ...key() };
    if (act === 'withdraw') await client.api.forms.withdraw(change);
    else await sydney.api.forms.reject({ ...change, reason: 'Not allowed' });
    const after = await rowsOf(arrivals);
    expect(after).toMatchObject(
      arrivals.map(() => ({ status: 'stored', formId: null, shelfStoppedAt: null })),
    );
    for (const [at, row] of after.entries()) {
      const was = before[at];
      if (!('shelfSince' in row) || !was || !('shelfSince' in was)) throw new Error('the arrival is gone');
      expect(row.shelfSince?.getTime()).toBe((was.shelfSince?.getTime() ?? 0) + 2 * dayMs);
    }
  });

  test('as an archived draft puts them back', async () => {
    const shelf = await shelfOf(2);
    const form = await joined(shelf);
    await shelf.client.api.forms.archive({ id: form.id, version: form.version, ...key() });
    expect(await statuses(shelf.arrivals)).toEqual(['stored', 'stored']);
  });
});

describe('the price of a joined form', () => {
  test('stands beside that of single forms and that after a repack', async () => {
    const { client, arrivals } = await shelfOf(3);
    const ids = arrivals.map(({ id }) => id);
    const { price, unmeasured, declaredCents, exemption } = await client.api.arrivals.joinedPrice({
      ids,
      plan: 'standard',
    });
    expect(price).toMatchObject({
      joined: { totalCents: 8960 },
      singlyCents: 9100,
      savedCents: 140,
      repacked: { totalCents: 6440, boxes: 1 },
    });
    expect({ unmeasured, declaredCents, exemption }).toEqual({
      unmeasured: [],
      declaredCents: 15_000,
      exemption: null,
    });
  });

  test('shows what is left of the exemption of a saved receiver', async () => {
    const shelf = await shelfOf(2);
    const { client, arrivals } = shelf;
    const { receiver } = typedDraft();
    const form = await joined({ client, arrivals: arrivals.slice(0, 1) });
    await submit(client, form, 2100);
    const { id: receiverId } = await client.api.customers.saveAddress({
      ...{ kind: 'receiver', label: '', ...receiver },
      ...key(),
    } as Parameters<typeof client.api.customers.saveAddress>[0]);
    const ids = arrivals.slice(1).map(({ id }) => id);
    const { exemption } = await client.api.arrivals.joinedPrice({ ids, plan: 'standard', receiverId });
    expect(exemption?.limitMnt).toBe(7_920_000);
    expect(exemption?.usedMnt).toBe(exemption?.declaredMnt);
    expect(exemption?.leftMnt).toBe(7_920_000 - (exemption?.usedMnt ?? 0));
  });

  test('has the price of packing them together first, until that is asked of one of them', async () => {
    await priceServices(await app.signIn('admin'));
    const { client, arrivals } = await shelfOf(2);
    const ids = arrivals.map(({ id }) => id);
    const costs = async () => (await client.api.arrivals.joinedPrice({ ids, plan: 'standard' })).repackCents;
    const seenCents = (await costs()) ?? -1;
    expect(seenCents).toBe(servicePrices.repack);
    await client.api.services.ask({ arrivalIds: ids, purpose: 'repack', seenCents, ...key() });
    expect(await costs()).toBeNull();
    expect((await client.api.arrivals.shelf({})).onShelf.map(({ services }) => services)).toEqual([
      [{ purpose: 'repack', status: 'asked' }],
      [{ purpose: 'repack', status: 'asked' }],
    ]);
  });

  test('is none for the arrivals of somebody else', async () => {
    const { client } = await shelfOf(0);
    const { arrivals } = await shelfOf(1);
    const ids = arrivals.map(({ id }) => id);
    expect(await problemOf(client.api.arrivals.joinedPrice({ ids, plan: 'standard' }))).toMatchObject({
      code: 'not_found',
    });
  });
});
