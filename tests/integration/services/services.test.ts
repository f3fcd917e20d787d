import { describe, expect, test } from 'vitest';
import type { ServicePurpose } from '~/domain/services/states';
import { storePicture } from '../../factories/billed-parcels';
import { key, type SignedInUser } from '../../factories/form-desk';
import { cashDesk } from '../../factories/payments';
import { problemOf } from '../../factories/problem';
import { priceServices, type StoredArrival, servicePrices, storeArrival } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, admin, sydney, ulaanbaatar } = await cashDesk(db);
await priceServices(admin);

type ArrivalChange = Partial<Parameters<typeof storeArrival>[1]>;

/** A client with a box on the shelf. */
async function shelf(change: ArrivalChange = {}) {
  const client = await app.signIn('client');
  const arrival = await storeArrival(db, {
    ...{ customerId: client.user.customerId, shelfSince: app.clock.now },
    ...change,
  });
  return { client, arrival };
}

type ServiceRequest = { purpose: ServicePurpose; seenCents?: number; boxes?: number; note?: string };
const ask = async (
  who: SignedInUser,
  arrivals: readonly StoredArrival[],
  { purpose, seenCents = servicePrices[purpose], ...more }: ServiceRequest,
) =>
  await who.api.services.ask({
    ...{ arrivalIds: arrivals.map(({ id }) => id), purpose, seenCents },
    ...more,
    ...key(),
  });

async function asked(purpose: ServicePurpose, change: ArrivalChange = {}) {
  const { client, arrival } = await shelf(change);
  const { services } = await ask(client, [arrival], { purpose });
  const [service] = services;
  if (!service) throw new Error('one service was asked');
  return { client, arrival, id: service.id, version: service.version };
}
const rowOf = async (id: string) =>
  await db.selectFrom('arrivalService').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const chargesOf = async (arrivalId: string) =>
  await db
    .selectFrom('arrivalCharge')
    .select(['serviceId', 'fromDay', 'toDay', 'cents', 'formId'])
    .where('arrivalId', '=', arrivalId)
    .orderBy('chargedAt')
    .orderBy('id')
    .execute();
const arrivalOf = async (id: string) =>
  await db.selectFrom('arrival').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('asking for a service', () => {
  test('agrees the price of that day, whatever the price list says later', async () => {
    const { client, arrival } = await shelf();
    const [offered] = await client.api.services.offer({ arrivalIds: [arrival.id] });
    expect(offered?.offers.find(({ purpose }) => purpose === 'photos')).toMatchObject({
      cents: 300,
      refusal: null,
    });
    await ask(client, [arrival], { purpose: 'photos' });
    const fee = (await admin.api.fees.list({ purpose: 'photos' })).rows[0];
    const { id = '', version = 0 } = fee ?? {};
    const price = {
      id,
      name: { mn: 'Зураг', en: 'Photos' },
      kind: 'fixed' as const,
      purpose: 'photos' as const,
    };
    const dearer = await admin.api.fees.update({ ...price, version, cents: 999, ...key() });
    const [later] = await client.api.services.offer({ arrivalIds: [arrival.id] });
    expect(later?.services).toMatchObject([{ purpose: 'photos', status: 'asked', cents: 300 }]);
    expect(later?.offers.find(({ purpose }) => purpose === 'photos')).toMatchObject({
      refusal: { code: 'service.asked' },
    });
    await admin.api.fees.update({ ...price, version: dearer.version, cents: 300, ...key() });
  });

  test('is refused with the new price when it changed meanwhile, and stores nothing', async () => {
    const { client, arrival } = await shelf();
    const refused = await problemOf(ask(client, [arrival], { purpose: 'repack', seenCents: 700 }));
    expect(refused).toMatchObject({ status: 409, code: 'service.price_changed', params: { cents: 800 } });
    const [offered] = await client.api.services.offer({ arrivalIds: [arrival.id] });
    expect(offered?.services).toEqual([]);
  });

  test('is answered in the same way when it is repeated with its key', async () => {
    const { client, arrival } = await shelf();
    const call = { arrivalIds: [arrival.id], purpose: 'photos' as const, seenCents: 300, ...key() };
    const first = await client.api.services.ask(call);
    expect(await client.api.services.ask(call)).toEqual(first);
  });

  test('creates one service for all boxes of a repack, and else one for each', async () => {
    const { client, arrival } = await shelf();
    const of = { customerId: arrival.customerId, shelfSince: app.clock.now };
    const others = [await storeArrival(db, of), await storeArrival(db, of)];
    const repack = await ask(client, [arrival, ...others], { purpose: 'repack' });
    expect(repack.services).toHaveLength(1);
    for (const { id } of others) {
      const [offered] = await client.api.services.offer({ arrivalIds: [id] });
      expect(offered?.services).toMatchObject([{ purpose: 'repack', status: 'asked' }]);
    }
    expect(await problemOf(ask(client, others, { purpose: 'repack' }))).toMatchObject({
      code: 'service.asked',
    });
    const photos = await ask(client, [arrival, ...others], { purpose: 'photos', seenCents: 900 });
    expect(photos.services.map(({ cents }) => cents)).toEqual([300, 300, 300]);
  });

  test('counts the boxes of a split, which are required', async () => {
    const { client, arrival } = await shelf();
    expect(await problemOf(ask(client, [arrival], { purpose: 'split' }))).toMatchObject({
      issues: [{ path: 'boxes', code: 'required' }],
    });
    const split = await ask(client, [arrival], { purpose: 'split', boxes: 3, seenCents: 750 });
    expect(split.services).toMatchObject([{ cents: 750 }]);
  });

  test('is not offered on an arrival that nobody has claimed', async () => {
    const { arrival } = await shelf({ status: 'unclaimed', customerId: null });
    expect(await sydney.api.services.offer({ arrivalIds: [arrival.id] })).toEqual([
      { arrivalId: arrival.id, offers: [], services: [], waiting: null },
    ]);
  });

  test.each([
    ['an unclaimed arrival', { status: 'unclaimed', customerId: null }, 'photos', 'not_found'],
    ['an arrival that was lost', { status: 'lost' }, 'photos', 'service.not_now'],
    ['an arrival that was returned', { status: 'returned' }, 'photos', 'service.not_now'],
  ] as const)('is refused on %s', async (_name, change, purpose, code) => {
    const { arrival } = await shelf(change);
    expect(await problemOf(ask(sydney, [arrival], { purpose }))).toMatchObject({ code });
  });

  test('is refused for a joined arrival that would leave, and beside what excludes it', async () => {
    const { client, arrival } = await shelf();
    await ask(client, [arrival], { purpose: 'dispose' });
    expect(await problemOf(ask(client, [arrival], { purpose: 'repack' }))).toMatchObject({
      code: 'service.excluded',
      params: { other: 'dispose' },
    });
  });

  test('is refused on arrivals of others, and for clerks without the right', async () => {
    const { arrival } = await shelf();
    const { client: other, arrival: theirs } = await shelf();
    expect(await problemOf(ask(other, [arrival], { purpose: 'photos' }))).toMatchObject({ status: 404 });
    expect(await problemOf(other.api.services.offer({ arrivalIds: [arrival.id] }))).toMatchObject({
      status: 404,
    });
    expect(
      await problemOf(ask(sydney, [arrival, theirs], { purpose: 'photos', seenCents: 600 })),
    ).toMatchObject({ code: 'arrival.other_customer' });
    expect(await problemOf(ask(ulaanbaatar, [arrival], { purpose: 'photos' }))).toMatchObject({
      status: 403,
    });
    expect((await ask(sydney, [arrival], { purpose: 'photos' })).services).toHaveLength(1);
  });

  test('of several tabs at once succeeds in one', async () => {
    const { client, arrival } = await shelf();
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => ask(client, [arrival], { purpose: 'photos' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('notifies staff who serve once for all boxes, and nobody else', async () => {
    const { client, arrival } = await shelf();
    const clerk = await app.signIn('warehouse-au');
    const support = await app.signIn('support');
    const other = await storeArrival(db, { customerId: arrival.customerId, shelfSince: app.clock.now });
    await ask(client, [arrival, other], { purpose: 'photos', seenCents: 600 });
    const notices = (await clerk.api.notifications.list()).rows.filter(
      ({ kind }) => kind === 'service_asked',
    );
    expect(notices).toMatchObject([{ params: { count: '2' }, link: '/moz/arrival/services' }]);
    expect((await support.api.notifications.list()).rows).toEqual([]);
  });
});

describe('the work list', () => {
  test('has what waits, oldest first, and only for those who serve', async () => {
    const first = await asked('photos');
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    const second = await asked('photos');
    const { rows, at } = await sydney.api.services.work({});
    const ids = rows.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(at).toEqual(app.clock.now);
    expect(await problemOf(first.client.api.services.work({}))).toMatchObject({ status: 403 });
    await sydney.api.services.refuse({ id: first.id, version: 1, reason: 'Тасаг хаалттай', ...key() });
    expect((await sydney.api.services.work({})).rows.map(({ id }) => id)).not.toContain(first.id);
  });

  test('is a list with filters too, which is exported', async () => {
    const { id, client } = await asked('contents_check');
    const { customerId } = client.user;
    if (customerId === null) throw new Error('a client is a customer');
    const { rows } = await sydney.api.services.list({ customerId, purpose: 'contents_check' });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect((await sydney.api.services.list({ customerId, status: 'done' })).rows).toEqual([]);
    expect(await sydney.api.services.count({ customerId })).toBe(1);
  });
});

describe('a service', () => {
  test('is withdrawn by its customer until the work begins, and costs nothing', async () => {
    const { client, arrival, ...seen } = await asked('photos');
    expect(await client.api.services.withdraw({ ...seen, ...key() })).toMatchObject({ status: 'withdrawn' });
    expect(await chargesOf(arrival.id)).toEqual([]);
    const begun = await asked('photos');
    const { version } = await sydney.api.services.start({ id: begun.id, version: begun.version, ...key() });
    const late = await problemOf(begun.client.api.services.withdraw({ id: begun.id, version, ...key() }));
    expect(late).toMatchObject({ status: 409, code: 'service.move_refused' });
    const stranger = await app.signIn('client');
    const theirs = await asked('photos');
    expect(
      await problemOf(stranger.api.services.withdraw({ id: theirs.id, version: 1, ...key() })),
    ).toMatchObject({ status: 404 });
  });

  test('is refused with a reason, which the customer reads and is sent', async () => {
    const { client, arrival, ...seen } = await asked('contents_check');
    expect(await problemOf(sydney.api.services.refuse({ ...seen, reason: '  ', ...key() }))).toMatchObject({
      issues: [{ path: 'reason', code: 'required' }],
    });
    await sydney.api.services.refuse({ ...seen, reason: 'Нэхэмжлэх алга', ...key() });
    const [offered] = await client.api.services.offer({ arrivalIds: [arrival.id] });
    expect(offered?.services).toMatchObject([{ status: 'refused', refusal: 'Нэхэмжлэх алга' }]);
    expect(await chargesOf(arrival.id)).toEqual([]);
    const sent = await db
      .selectFrom('message')
      .select(['kind', 'body'])
      .where('customerId', '=', client.user.customerId)
      .execute();
    expect(sent).toMatchObject([
      { kind: 'service_refused', body: expect.stringContaining('Доторхыг тулгах') },
    ]);
  });

  test('is done with its evidence, and charged at the agreed price', async () => {
    const { client, arrival, ...seen } = await asked('photos');
    expect(await problemOf(sydney.api.services.done({ ...seen, ...key() }))).toMatchObject({
      code: 'service.evidence_missing',
      issues: [{ path: 'photoIds', code: 'required' }],
    });
    const photoId = await storePicture(db);
    const call = { ...seen, photoIds: [photoId], ...key() };
    const answer = await sydney.api.services.done(call);
    expect(await sydney.api.services.done(call)).toEqual(answer);
    expect(await chargesOf(arrival.id)).toMatchObject([{ serviceId: seen.id, cents: 300, formId: null }]);
    const photos = await db
      .selectFrom('arrivalPhoto')
      .innerJoin('file', 'file.id', 'arrivalPhoto.fileId')
      .select(['fileId', 'kind', 'customerId'])
      .where('arrivalId', '=', arrival.id)
      .execute();
    expect(photos).toEqual([{ fileId: photoId, kind: 'service', customerId: client.user.customerId }]);
    const sent = await db
      .selectFrom('message')
      .select(['kind', 'body'])
      .where('customerId', '=', client.user.customerId)
      .execute();
    expect(sent).toMatchObject([{ kind: 'service_done', body: expect.stringContaining('A$3.00') }]);
    expect((await client.api.notifications.list()).rows).toMatchObject([
      { kind: 'service_done', link: `/moz/arrival/view/${arrival.id}` },
    ]);
  });

  test('notifies the programs that listen, of this customer or of all', async () => {
    const listen = async (user: SignedInUser, customerId: string | null) =>
      await db
        .insertInto('webhookEndpoint')
        .values({
          ...{ userId: user.user.id, createdBy: user.user.id, customerId, name: 'Program' },
          ...{ url: 'https://program.example', events: ['service.done'], secret: 'sealed' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { client, arrival, ...seen } = await asked('photos');
    const stranger = await app.signIn('client');
    const endpoints = [
      await listen(client, client.user.customerId),
      await listen(stranger, stranger.user.customerId),
      await listen(admin, null),
    ];
    await sydney.api.services.done({ ...seen, photoIds: [await storePicture(db)], ...key() });
    const sent = await db
      .selectFrom('webhookDelivery')
      .innerJoin('webhookEvent', 'seq', 'eventSeq')
      .select(['endpointId', 'kind', 'data'])
      .where(
        'endpointId',
        'in',
        endpoints.map(({ id }) => id),
      )
      .execute();
    expect(sent.map(({ endpointId }) => endpointId).sort()).toEqual(
      [endpoints[0]?.id, endpoints[2]?.id].sort(),
    );
    expect(sent[0]).toMatchObject({
      kind: 'service.done',
      data: { id: seen.id, arrivalId: arrival.id, number: arrival.number, purpose: 'photos', status: 'done' },
    });
    await db.deleteFrom('webhookDelivery').execute();
  });

  test('writes its message in the language of the customer', async () => {
    const { client, ...seen } = await asked('photos');
    await db.updateTable('customer').set({ locale: 'en' }).where('id', '=', client.user.customerId).execute();
    const { id, version } = seen;
    await sydney.api.services.done({ id, version, photoIds: [await storePicture(db)], ...key() });
    const sent = await db
      .selectFrom('message')
      .select('body')
      .where('customerId', '=', client.user.customerId)
      .executeTakeFirstOrThrow();
    expect(sent.body).toContain('Photos: http');
  });

  test('that is free charges nothing, and an unpacked box has its new measures', async () => {
    const { arrival, id, version } = await asked('unpack');
    const measures = { lengthMm: 250, widthMm: 180, heightMm: 120, grossG: 900 };
    await sydney.api.services.done({ id, version, measures, ...key() });
    expect(await chargesOf(arrival.id)).toEqual([]);
    expect(await arrivalOf(arrival.id)).toMatchObject(measures);
  });

  test('of two clerks is done by one, and charged once', async () => {
    const { arrival, id, version } = await asked('photos');
    const photoIds = [await storePicture(db)];
    const clerks = await Promise.all(Array.from({ length: 3 }, () => app.signIn('warehouse-au')));
    const answers = await Promise.allSettled(
      clerks.map((clerk) => clerk.api.services.done({ id, version, photoIds, ...key() })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await chargesOf(arrival.id)).toHaveLength(1);
    expect((await rowOf(id)).status).toBe('done');
  });

  test('with photos of another customer is refused', async () => {
    const { id, version } = await asked('photos');
    const foreign = await storePicture(db);
    const stranger = await app.signIn('client');
    await db
      .updateTable('file')
      .set({ customerId: stranger.user.customerId })
      .where('id', '=', foreign)
      .execute();
    expect(
      await problemOf(sydney.api.services.done({ id, version, photoIds: [foreign], ...key() })),
    ).toMatchObject({ issues: [{ path: 'photoIds', code: 'file.missing' }] });
  });
});

describe('a service that ends the arrival', () => {
  const dayMs = 86_400_000;

  test('ends it, charges its storage, and withdraws what is still asked', async () => {
    const shelfSince = new Date(app.clock.now.getTime() - 32.5 * dayMs);
    const { client, arrival, id, version } = await asked('return_to_shop', { shelfSince });
    const { services } = await ask(client, [arrival], { purpose: 'photos' });
    const evidence = { carrier: 'Australia Post', trackingNumber: 'RR123456785AU' };
    await sydney.api.services.done({ id, version, ...evidence, ...key() });
    expect(await arrivalOf(arrival.id)).toMatchObject({
      ...{
        status: 'returned',
        billedDays: 3,
        returnCarrier: 'Australia Post',
        returnNumber: 'RR123456785AU',
      },
      endedAt: app.clock.now,
    });
    expect(await chargesOf(arrival.id)).toMatchObject([
      { serviceId: id, cents: 1_500 },
      { serviceId: null, fromDay: 1, toDay: 3, cents: 300 },
    ]);
    expect((await rowOf(services[0]?.id ?? '')).status).toBe('withdrawn');
  });

  test.each([
    ['dispose', 'disposed'],
    ['collect_here', 'collected'],
  ] as const)('%s makes it %s', async (purpose, status) => {
    const { arrival, id, version } = await asked(purpose);
    const evidence = { photoIds: [await storePicture(db)], name: 'Болд' };
    await sydney.api.services.done({ id, version, ...evidence, ...key() });
    expect((await arrivalOf(arrival.id)).status).toBe(status);
  });

  test('is refused once the arrival was joined to a form', async () => {
    const { arrival, id, version } = await asked('dispose');
    const form = await db.selectFrom('form').select('id').executeTakeFirst();
    const formId = form?.id ?? (await (await app.signIn('client')).api.forms.create(key())).id;
    await db.updateTable('arrival').set({ status: 'joined', formId }).where('id', '=', arrival.id).execute();
    const call = { id, version, photoIds: [await storePicture(db)], ...key() };
    expect(await problemOf(sydney.api.services.done(call))).toMatchObject({ code: 'arrival.move_refused' });
    expect((await rowOf(id)).status).toBe('asked');
  });
});
