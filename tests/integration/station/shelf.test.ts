import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { announceScanned } from '~/server/arrivals/receive/announce';
import { testApp } from '../../factories/app';
import { expectedOf, newTracking, receiveBox, storeCustomer, storeExpected } from '../../factories/arrivals';
import { storePicture } from '../../factories/billed-parcels';
import { boxScan, stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const clerk = await app.signIn('warehouse-au');
const other = await app.signIn('warehouse-au');
const key = () => ({ idempotencyKey: randomUUID() });
type Answers = Awaited<ReturnType<ReturnType<typeof stationDevice>['send']>>;

const outcomesOf = ({ answers }: Answers) => answers.map(({ outcome, refusal }) => refusal?.code ?? outcome);
const arrivalNow = async (id: string) =>
  await db
    .selectFrom('arrival')
    .select(['status', 'customerId', 'needsStaff', 'number', 'labelledAt', 'boxNo', 'expectedParcelId'])
    .where('id', '=', id)
    .executeTakeFirst();
const countEvents = async (arrivalId: string) => {
  const rows = await db
    .selectFrom('arrivalEvent')
    .select('kind')
    .where('arrivalId', '=', arrivalId)
    .execute();
  return rows.map(({ kind }) => kind).sort();
};
const messagesTo = async (customerId: string) =>
  await db.selectFrom('message').select('kind').where('customerId', '=', customerId).execute();
/** A device of this clerk with labels that are reserved for it. */
async function labelDevice(by = clerk) {
  const { device, scan, send } = stationDevice(app, by);
  const { numbers } = await by.api.station.reserveLabels({ device, ...key() });
  let used = 0;
  const nextLabel = (): string => {
    used += 1;
    return numbers[used - 1] ?? '';
  };
  return { device, scan, send, nextLabel };
}

describe('1. a scan that is sent twice', () => {
  test('is one arrival with one event, and gets its first answer again', async () => {
    const { scan, send, nextLabel } = await labelDevice();
    const labelNumber = nextLabel();
    const box = scan(boxScan({ labelNumber }));
    const first = await send([box]);
    const again = await send([box]);
    const { arrivalId } = box;
    expect(first.answers).toMatchObject([
      { outcome: 'applied', arrival: { id: arrivalId, number: labelNumber } },
    ]);
    expect(again.answers).toMatchObject([
      { outcome: 'duplicate', isOwn: true, arrival: { id: arrivalId, number: labelNumber } },
    ]);
    expect(await countEvents(arrivalId)).toEqual(['received']);
    expect((await arrivalNow(arrivalId))?.labelledAt).toEqual(app.clock.now);
  });
});

describe('2. an arrival that another scan sends again', () => {
  test('is a duplicate, and its number stays', async () => {
    const { scan, send, nextLabel } = await labelDevice();
    const content = boxScan({ labelNumber: nextLabel() });
    const first = await send([scan(content)]);
    const again = await send([scan({ ...content, labelNumber: nextLabel() })]);
    expect(again.answers).toMatchObject([
      { outcome: 'duplicate', isOwn: false, arrival: { number: first.answers[0]?.arrival?.number } },
    ]);
    expect(await countEvents(content.arrivalId)).toEqual(['received']);
  });
});

describe('3. a box that was scanned by another device or typed in the office', () => {
  test('is a conflict that names number, place, time and clerk of the first', async () => {
    const [one, two] = [await labelDevice(), await labelDevice(other)];
    const trackingNumber = newTracking();
    const first = boxScan({ trackingNumber, place: 'A-07' });
    await one.send([one.scan(first)]);
    const { answers } = await two.send([two.scan(boxScan({ trackingNumber }))]);
    expect(answers).toMatchObject([
      {
        outcome: 'conflict',
        arrival: null,
        refusal: {
          code: 'arrival.number_known',
          params: { id: first.arrivalId, place: 'A-07', box: 1, next: 2, by: 'Test warehouse-au' },
        },
      },
    ]);
    const typed = await receiveBox(db, clerk);
    const { trackingNumber: known } = await db
      .selectFrom('arrival')
      .select('trackingNumber')
      .where('id', '=', typed.id)
      .executeTakeFirstOrThrow();
    expect(outcomesOf(await two.send([two.scan(boxScan({ trackingNumber: known }))]))).toEqual([
      'arrival.number_known',
    ]);
  });

  test('becomes the next box when the clerk says that it is another one', async () => {
    const [one, two] = [await labelDevice(), await labelDevice(other)];
    const trackingNumber = newTracking();
    await one.send([one.scan(boxScan({ trackingNumber }))]);
    const content = boxScan({ trackingNumber, labelNumber: two.nextLabel() });
    expect(outcomesOf(await two.send([two.scan(content)]))).toEqual(['arrival.number_known']);
    expect(outcomesOf(await two.send([two.scan({ ...content, boxNo: 2 })]))).toEqual(['applied']);
    expect(await arrivalNow(content.arrivalId)).toMatchObject({ boxNo: 2, number: content.labelNumber });
  });

  test('gives its pictures to the first when the clerk says that it is the same box', async () => {
    const [one, two] = [await labelDevice(), await labelDevice(other)];
    const trackingNumber = newTracking();
    const first = boxScan({ trackingNumber });
    await one.send([one.scan(first)]);
    await two.send([two.scan(boxScan({ trackingNumber }))]);
    const photoId = await storePicture(db);
    const photo = two.scan({ act: 'shelfPhoto', arrivalId: first.arrivalId, photoId, kind: 'box' });
    expect(outcomesOf(await two.send([photo]))).toEqual(['applied']);
    const { photos } = await clerk.api.arrivals.get({ id: first.arrivalId });
    expect(photos.map(({ id }) => id)).toEqual([photoId]);
  });
});

describe('4. a conflict in the middle of a batch', () => {
  test('leaves the other scans applied', async () => {
    const [one, two] = [await labelDevice(), await labelDevice(other)];
    const trackingNumber = newTracking();
    await one.send([one.scan(boxScan({ trackingNumber }))]);
    const scans = [boxScan(), boxScan({ trackingNumber }), boxScan()];
    const answer = await two.send(scans.map((content) => two.scan(content)));
    expect(outcomesOf(answer)).toEqual(['applied', 'arrival.number_known', 'applied']);
  });

  test('is applied once when another scan of its batch fails in the database', async () => {
    const [one, two] = [await labelDevice(), await labelDevice(other)];
    const trackingNumber = newTracking();
    await one.send([one.scan(boxScan({ trackingNumber }))]);
    const taken = one.scan(boxScan());
    await one.send([taken]);
    const scans = [boxScan(), boxScan({ trackingNumber }), boxScan(), boxScan()].map((box) => two.scan(box));
    // The id of the third is that of an event that another device has written.
    const [first, second, third, fourth] = scans;
    if (!first || !second || !third || !fourth) throw new Error('four scans are sent');
    const eventId = randomUUID();
    await db
      .insertInto('arrivalEvent')
      .values({ id: eventId, arrivalId: taken.arrivalId, kind: 'note', at: app.clock.now })
      .execute();
    const answer = await two.send([first, second, { ...third, id: eventId }, fourth]);
    expect(outcomesOf(answer)).toEqual([
      'applied',
      'arrival.number_known',
      'idempotency.other_body',
      'applied',
    ]);
    expect(await countEvents(first.arrivalId)).toEqual(['received']);
    expect(await arrivalNow(third.arrivalId)).toBeUndefined();
  });

  test('marks no expected parcel, and leaves the label for the next box', async () => {
    const { scan, send, nextLabel } = await labelDevice();
    const trackingNumber = newTracking();
    const labelNumber = nextLabel();
    await send([scan(boxScan({ trackingNumber }))]);
    await send([scan(boxScan({ trackingNumber, labelNumber }))]);
    expect(outcomesOf(await send([scan(boxScan({ labelNumber }))]))).toEqual(['applied']);
  });
});

describe('5. the customer of a box', () => {
  test('is the one into whom the seen customer was merged since', async () => {
    const [winner, loser] = [await storeCustomer(db), await storeCustomer(db)];
    await db
      .updateTable('customer')
      .set({ mergedInto: winner.id, archivedAt: app.clock.now })
      .where('id', '=', loser.id)
      .execute();
    const content = boxScan({
      code: `MOZ-${loser.code}`,
      presumedOwner: { customerId: loser.id, why: 'code' },
    });
    const { scan, send } = await labelDevice();
    await send([scan(content)]);
    expect(await arrivalNow(content.arrivalId)).toMatchObject({ status: 'stored', customerId: winner.id });
  });

  test('is nobody, for a person to decide, when the seen customer is archived since', async () => {
    const { id, code } = await storeCustomer(db);
    await db.updateTable('customer').set({ archivedAt: app.clock.now }).where('id', '=', id).execute();
    const content = boxScan({ code: `MOZ-${code}`, presumedOwner: { customerId: id, why: 'code' } });
    const { scan, send } = await labelDevice();
    await send([scan(content)]);
    expect(await arrivalNow(content.arrivalId)).toMatchObject({ status: 'unclaimed', needsStaff: 'differs' });
  });

  test('is the owner of a replaced code, with a question to staff', async () => {
    const { id, code } = await storeCustomer(db);
    await db
      .updateTable('addressCode')
      .set({ isCurrent: false, retiredAt: app.clock.now })
      .where('code', '=', code)
      .execute();
    const content = boxScan({ code: `MOZ-${code}`, presumedOwner: { customerId: id, why: 'code' } });
    const { scan, send } = await labelDevice();
    await send([scan(content)]);
    expect(await arrivalNow(content.arrivalId)).toMatchObject({ customerId: id, needsStaff: 'differs' });
  });
});

describe('6. the server', () => {
  test('gives a box to nobody when the label means another customer than the device saw', async () => {
    const [seen, owner] = [await storeCustomer(db), await storeCustomer(db)];
    const trackingNumber = newTracking();
    await storeExpected(db, { customerId: owner.id, trackingNumber });
    const content = boxScan({ trackingNumber, presumedOwner: { customerId: seen.id, why: 'chosen' } });
    const { scan, send } = await labelDevice();
    expect((await send([scan(content)])).answers).toMatchObject([
      { outcome: 'applied', arrival: { status: 'unclaimed', customerName: null, needsStaff: 'differs' } },
    ]);
  });

  test('names the customer whom the device did not know', async () => {
    const owner = await storeCustomer(db, { firstName: 'Сараа', lastName: 'Дорж' });
    const trackingNumber = newTracking();
    const expectedId = await storeExpected(db, { customerId: owner.id, trackingNumber });
    const { scan, send } = await labelDevice();
    const { answers } = await send([scan(boxScan({ trackingNumber }))]);
    expect(answers).toMatchObject([{ outcome: 'applied', arrival: { status: 'stored' } }]);
    expect(answers[0]?.arrival?.customerName).toContain('Сараа');
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'arrived' });
  });

  test('leaves a box open that the clerk left open, with a question to staff', async () => {
    const owner = await storeCustomer(db);
    const content = boxScan({ code: owner.code, isLeftOpen: true });
    const { scan, send } = await labelDevice();
    await send([scan(content)]);
    expect(await arrivalNow(content.arrivalId)).toMatchObject({ customerId: null, needsStaff: 'differs' });
  });
});

describe('7. a number that several customers expect', () => {
  test('leaves the box without an owner, unless the code decides', async () => {
    const trackingNumbers = [newTracking(), newTracking()];
    const [one, two] = [await storeCustomer(db), await storeCustomer(db)];
    for (const trackingNumber of trackingNumbers) {
      await storeExpected(db, { customerId: one.id, trackingNumber });
      await storeExpected(db, { customerId: two.id, trackingNumber });
    }
    const [open, decided] = [
      boxScan({ trackingNumber: trackingNumbers[0] ?? '' }),
      boxScan({ trackingNumber: trackingNumbers[1] ?? '', code: `MOZ-${two.code}` }),
    ];
    const { scan, send } = await labelDevice();
    await send([scan(open), scan(decided)]);
    expect(await arrivalNow(open.arrivalId)).toMatchObject({
      status: 'unclaimed',
      needsStaff: 'several_expect',
    });
    expect(await arrivalNow(decided.arrivalId)).toMatchObject({ customerId: two.id, needsStaff: null });
  });
});

describe('8. an expected parcel that its customer withdrew', () => {
  test('stays withdrawn, and the box goes to that customer', async () => {
    const { id: customerId } = await storeCustomer(db);
    const trackingNumber = newTracking();
    const expectedId = await storeExpected(db, { customerId, trackingNumber });
    await db
      .updateTable('expectedParcel')
      .set({ status: 'withdrawn', withdrawnReason: 'customer', withdrawnAt: app.clock.now })
      .where('id', '=', expectedId)
      .execute();
    const presumedOwner = { customerId, expectedParcelId: expectedId, why: 'expected' } as const;
    const content = boxScan({ trackingNumber, presumedOwner });
    const { scan, send } = await labelDevice();
    await send([scan(content)]);
    expect(await arrivalNow(content.arrivalId)).toMatchObject({ customerId, expectedParcelId: expectedId });
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('9. the undo of a box', () => {
  const announce = async (arrivalId: string, customerId: string | null) =>
    await announceScanned(app.services, { payload: { arrivalId, customerId } });

  test('cancels it before anybody is notified, and its parcel is expected again', async () => {
    const { id: customerId } = await storeCustomer(db, { mobile: '+61491571501' });
    const trackingNumber = newTracking();
    const expectedId = await storeExpected(db, { customerId, trackingNumber });
    const { scan, send, nextLabel } = await labelDevice();
    const box = scan(boxScan({ trackingNumber, labelNumber: nextLabel() }));
    await send([box]);
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'arrived' });
    const undo = scan({ act: 'undo', undoes: box.id });
    expect(outcomesOf(await send([undo]))).toEqual(['applied']);
    expect(outcomesOf(await send([undo]))).toEqual(['duplicate']);
    expect(await arrivalNow(box.arrivalId)).toMatchObject({ status: 'cancelled' });
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'expected' });
    await announce(box.arrivalId, customerId);
    expect(await messagesTo(customerId)).toEqual([]);
    expect(outcomesOf(await send([scan(boxScan({ trackingNumber }))]))).toEqual(['applied']);
    expect(await expectedOf(db, expectedId)).toMatchObject({ status: 'arrived' });
  });

  test('is too late once the customer has been notified, which happens once', async () => {
    const { id: customerId, code } = await storeCustomer(db, { mobile: '+61491571502' });
    const { scan, send } = await labelDevice();
    const box = scan(boxScan({ code }));
    await send([box]);
    expect(await messagesTo(customerId)).toEqual([]);
    await announce(box.arrivalId, customerId);
    const messages = await messagesTo(customerId);
    expect(messages.length).toBeGreaterThan(0);
    await announce(box.arrivalId, customerId);
    expect(await messagesTo(customerId)).toEqual(messages);
    expect(outcomesOf(await send([scan({ act: 'undo', undoes: box.id })]))).toEqual(['scan.undo_too_late']);
    expect(await arrivalNow(box.arrivalId)).toMatchObject({ status: 'stored' });
  });

  test('leaves the pictures that its device names awaited until they are here', async () => {
    const { scan, send } = await labelDevice();
    const photoId = await storePicture(db);
    const content = boxScan({ photoIds: [photoId, randomUUID()] });
    await send([scan(content)]);
    const awaited = async () =>
      (await clerk.api.arrivals.get({ id: content.arrivalId })).staff?.awaitedPhotos;
    expect(await awaited()).toBe(2);
    const photo = { act: 'shelfPhoto', arrivalId: content.arrivalId, photoId, kind: 'box' } as const;
    const { answers } = await send([scan(photo), scan(photo)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'duplicate']);
    expect(await awaited()).toBe(1);
    const missing = { ...photo, photoId: randomUUID() };
    expect(outcomesOf(await send([scan(missing)]))).toEqual(['file.missing']);
  });

  test('is refused after a change, and works after a picture and a label', async () => {
    const { scan, send } = await labelDevice();
    const [placed, undone] = [scan(boxScan()), scan(boxScan())];
    await send([placed, undone]);
    await clerk.api.arrivals.place({ id: placed.arrivalId, version: 1, place: 'Z-99', ...key() });
    const photoId = await storePicture(db);
    await send([scan({ act: 'shelfPhoto', arrivalId: undone.arrivalId, photoId, kind: 'box' })]);
    await clerk.api.arrivals.label({ id: undone.arrivalId, ...key() });
    const undos = [placed, undone].map(({ id }) => scan({ act: 'undo', undoes: id }));
    expect(outcomesOf(await send(undos))).toEqual(['scan.undo_changed', 'applied']);
  });

  test('is not needed to notify only the customer to whom staff gave the box since', async () => {
    const { id: customerId } = await storeCustomer(db, { mobile: '+61491571503' });
    const { scan, send } = await labelDevice();
    const box = scan(boxScan());
    await send([box]);
    await clerk.api.arrivals.assign({ id: box.arrivalId, version: 1, customerId, ...key() });
    const messages = await messagesTo(customerId);
    expect(messages.length).toBeGreaterThan(0);
    await announce(box.arrivalId, null);
    expect(await messagesTo(customerId)).toEqual(messages);
  });
});

describe('10. a code with a wrong letter', () => {
  test('is never read as a code: staff are asked, and the neighbours are candidates', async () => {
    const { id, code } = await storeCustomer(db);
    const wrong = `${code.slice(0, 4)}${code.endsWith('A') ? 'C' : 'A'}`;
    const content = boxScan({ code: `MOZ-${wrong}` });
    const { scan, send } = await labelDevice();
    await send([scan(content)]);
    expect(await arrivalNow(content.arrivalId)).toMatchObject({ status: 'unclaimed', needsStaff: 'misread' });
    const { candidates } = await clerk.api.arrivals.candidates({ id: content.arrivalId });
    expect(candidates).toContainEqual(expect.objectContaining({ customerId: id, why: 'nearby_code' }));
  });
});
