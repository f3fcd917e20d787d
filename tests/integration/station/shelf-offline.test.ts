import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { arrivalNumberFromSerial, parseArrivalNumber } from '~/domain/arrivals/number';
import { RESERVED_LABELS } from '~/domain/station/shelf/stored';
import { testApp } from '../../factories/app';
import { newTracking, receiveBox, storeCustomer, storeExpected } from '../../factories/arrivals';
import { boxScan, stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

/** Right by its check digit, and reserved for nobody. */
const unknownLabel: string = arrivalNumberFromSerial(99_999_999, 'another key');
const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');
const other = await app.signIn('warehouse-au');
const key = () => ({ idempotencyKey: randomUUID() });

const count = async (table: 'arrival' | 'arrivalEvent' | 'domainEvent') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows);
const jobs = async () =>
  Number(
    (
      await db
        .selectFrom('arrival')
        .innerJoin('stationScan', 'stationScan.arrivalId', 'arrival.id')
        .select(db.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

describe('200 boxes that were scanned without a connection', () => {
  test('are on the shelf once each, with event and label, but for one conflict', async () => {
    const { device, scan, send } = stationDevice(app, clerk);
    const { numbers } = await clerk.api.station.reserveLabels({ device, ...key() });
    const trackingNumber = newTracking();
    await receiveBox(db, other, { trackingNumber });
    const [arrivals, events] = [await count('arrival'), await count('arrivalEvent')];
    const { id: customerId, code } = await storeCustomer(db);
    const expectedNumber = newTracking();
    await storeExpected(db, { customerId, trackingNumber: expectedNumber });
    const contents = Array.from({ length: 200 }, (_, at) =>
      boxScan({
        labelNumber: numbers[at] ?? '',
        ...(at === 17 && { code: `MOZ-${code}` }),
        ...(at === 90 && { trackingNumber: expectedNumber }),
        ...(at === 111 && { trackingNumber }),
      }),
    );
    const scans = contents.map((content) => scan(content));
    await send(scans.slice(0, 80));
    // The connection breaks after the server has answered: the device sends those scans again, with the next ones.
    await send(scans.slice(40, 120));
    await send(scans.slice(40, 120));
    const { answers } = await send(scans.slice(80, 200));
    expect(answers).toHaveLength(120);
    const again = await send(scans);
    const outcomes = again.answers.map(({ outcome, refusal }) => refusal?.code ?? outcome);
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(199);
    expect(outcomes[111]).toBe('arrival.number_known');
    expect(again.answers.filter(({ isOwn }) => isOwn)).toHaveLength(199);
    expect(await count('arrival')).toBe(arrivals + 199);
    expect(await count('arrivalEvent')).toBe(events + 199);
    const labelled = await db
      .selectFrom('arrival')
      .select(['number', 'labelledAt', 'customerId'])
      .where('number', 'in', numbers)
      .execute();
    expect(labelled).toHaveLength(199);
    expect(labelled.every(({ labelledAt }) => labelledAt !== null)).toBe(true);
    expect(labelled.filter((arrival) => arrival.customerId === customerId)).toHaveLength(2);
    expect(await jobs()).toBe(199);
    const used = await db
      .selectFrom('arrivalNumber')
      .select('number')
      .where('usedAt', 'is not', null)
      .execute();
    expect(used).toHaveLength(199);
  }, 60_000);
});

describe('numbers of labels', () => {
  test('are reserved for one device, with a check digit, and more when few are left', async () => {
    const [one, two] = [stationDevice(app, clerk), stationDevice(app, other)];
    const { numbers } = await clerk.api.station.reserveLabels({ device: one.device, ...key() });
    expect(new Set(numbers).size).toBe(RESERVED_LABELS);
    expect(numbers.every((number) => parseArrivalNumber(number) === number)).toBe(true);
    const again = await clerk.api.station.reserveLabels({ device: one.device, ...key() });
    expect(new Set(again.numbers)).toEqual(new Set(numbers));
    const others = await other.api.station.reserveLabels({ device: two.device, ...key() });
    expect(others.numbers.filter((number) => numbers.includes(number))).toEqual([]);
    const scans = numbers.slice(0, 120).map((labelNumber) => one.scan(boxScan({ labelNumber })));
    await one.send(scans);
    const more = await clerk.api.station.reserveLabels({ device: one.device, ...key() });
    expect(more.numbers).toEqual(expect.arrayContaining(numbers.slice(120)));
    expect(new Set(more.numbers).size).toBe(RESERVED_LABELS);
  });

  test('are refused when another box, another device or nobody has them', async () => {
    const [one, two] = [stationDevice(app, clerk), stationDevice(app, other)];
    const { numbers } = await clerk.api.station.reserveLabels({ device: one.device, ...key() });
    const [labelNumber = '', foreign = ''] = numbers;
    await one.send([one.scan(boxScan({ labelNumber }))]);
    const content = boxScan({ labelNumber });
    const sent = await one.send([one.scan(content)]);
    expect(sent.answers).toMatchObject([
      { outcome: 'conflict', refusal: { code: 'arrival.number_taken', params: { number: labelNumber } } },
    ]);
    const { labelNumber: _, ...unlabelled } = content;
    expect((await one.send([one.scan(unlabelled)])).answers).toMatchObject([{ outcome: 'applied' }]);
    const stranger = await two.send([
      two.scan(boxScan({ labelNumber: foreign })),
      two.scan(boxScan({ labelNumber: unknownLabel })),
    ]);
    expect(stranger.answers.map(({ refusal }) => refusal?.code)).toEqual([
      'arrival.number_taken',
      'arrival.number_taken',
    ]);
  });

  test('are given by the server to a box without a label, which then is to be printed', async () => {
    const { scan, send } = stationDevice(app, clerk);
    const content = boxScan();
    const { answers } = await send([scan(content)]);
    expect(parseArrivalNumber(answers[0]?.arrival?.number ?? '')).toBe(answers[0]?.arrival?.number);
    const { rows } = await clerk.api.arrivals.list({ isUnlabelled: true });
    expect(rows.map(({ id }) => id)).toContain(content.arrivalId);
  });
});

describe('the data that a station stores', () => {
  test('is codes, expected parcels and boxes, and later only what changed', async () => {
    const owner = await storeCustomer(db, { firstName: 'Сараа' });
    const gone = await storeCustomer(db);
    const trackingNumber = newTracking();
    const expectedId = await storeExpected(db, { customerId: owner.id, trackingNumber });
    const first = await receiveBox(db, clerk);
    await db.updateTable('customer').set({ archivedAt: app.clock.now }).where('id', '=', gone.id).execute();
    const whole = await clerk.api.station.shelfSnapshot({});
    expect(whole).toMatchObject({ isWhole: true, isComplete: true, rules: { prefix: 'MOZ', branch: 'SYD' } });
    expect(whole.codes).toContainEqual(expect.objectContaining({ code: owner.code, customerId: owner.id }));
    expect(whole.codes.map(({ code }) => code)).not.toContain(gone.code);
    expect(whole.expected).toContainEqual(expect.objectContaining({ id: expectedId, shop: 'Kogan' }));
    expect(whole.onShelf.map(({ id }) => id)).toContain(first.id);

    const box = await receiveBox(db, clerk, { trackingNumber });
    await clerk.api.arrivals.cancel({ id: first.id, version: first.version, note: 'Not here', ...key() });
    const since = new Date(app.clock.now.getTime() - 1);
    const changed = await clerk.api.station.shelfSnapshot({ since });
    expect(changed.isWhole).toBe(false);
    expect(changed.gone.expected).toContain(expectedId);
    expect(changed.gone.onShelf).toContain(first.id);
    expect(changed.onShelf.map(({ id }) => id)).toContain(box.id);
  });

  test('names the customer into whom the owner of a code was merged', async () => {
    const [winner, loser] = [await storeCustomer(db), await storeCustomer(db)];
    await db
      .updateTable('customer')
      .set({ mergedInto: winner.id, archivedAt: app.clock.now })
      .where('id', '=', loser.id)
      .execute();
    const { codes } = await clerk.api.station.shelfSnapshot({});
    expect(codes.find(({ code }) => code === loser.code)).toMatchObject({ customerId: winner.id });
  });

  test('is for staff who receive boxes alone', async () => {
    for (const role of ['client', 'warehouse-mn'] as const) {
      const { api } = await app.signIn(role);
      await expect(api.station.shelfSnapshot({})).rejects.toThrow();
      const { device } = stationDevice(app, clerk);
      await expect(api.station.reserveLabels({ device, ...key() })).rejects.toThrow();
    }
  });
});
