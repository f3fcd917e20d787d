import { describe, expect, test } from 'vitest';
import { storePicture } from '../../factories/billed-parcels';
import { formDesk, key, piece, type SignedInUser } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { problemOf } from '../../factories/problem';
import { joinArrivals, storeArrival, storeOrigin } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await formDesk(db);
const { app, seenBy, parcelsOf } = desk;
const sydney = await app.signIn('warehouse-au');
const measures = { lengthMm: 300, widthMm: 200, heightMm: 150, grossG: 1_200 };

async function setPhotoRule(value: 0 | 1): Promise<void> {
  const admin = await app.signIn('admin');
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  const name = 'receive.photo_required';
  const { rows } = await admin.api.settings.constants();
  const [newest] = rows
    .filter((row) => row.key === name)
    .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime());
  await admin.api.settings.setConstant({ ...key(), key: name, value, seen: newest?.id ?? null });
}

async function event(arrivalId: string, kind: string, change: { minutes: number; isPublic?: boolean }) {
  const at = new Date(app.clock.now.getTime() - change.minutes * 60_000);
  const row = { arrivalId, kind, at, receivedAt: at, place: 'S-01', note: 'Torn', actorId: sydney.user.id };
  await db
    .insertInto('arrivalEvent')
    .values({ ...row, isPublic: change.isPublic ?? true })
    .execute();
}

/** A box that a repack made of another, with events of both. */
async function repackedBox(customerId: string) {
  const shelfSince = new Date(app.clock.now.getTime() - 86_400_000);
  const parent = await storeArrival(db, { customerId, shelfSince });
  const child = await storeArrival(db, { customerId, shelfSince });
  await storeOrigin(db, { childId: child.id, parentIds: [parent.id] });
  await event(parent.id, 'received', { minutes: 90 });
  await event(parent.id, 'placed', { minutes: 80, isPublic: false });
  await event(parent.id, 'repacked', { minutes: 70 });
  await event(child.id, 'received', { minutes: 70 });
  return { parent, child };
}

/** Submits a form of one piece, which is this box. */
async function submitted(client: SignedInUser, boxId: string) {
  const form = await client.api.forms.create({ ...key() });
  const { version } = await client.api.forms.submit({
    ...{ id: form.id, version: form.version, draft: { ...typedDraft(), pieces: pieces() } },
    ...{ seen: await seenBy(client, 2_100) },
    ...key(),
  });
  await joinArrivals(db, { formId: form.id, ids: [boxId], at: app.clock.now });
  return { id: form.id, version };
}

const pieces = () => [{ length: '30', width: '20', height: '15', weight: '1.2' }];
const kinds = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);

describe('the history of a parcel from our shelf', () => {
  test('begins with that of its box and of the boxes before a repack', async () => {
    const client = await app.signIn('client');
    const { parent, child } = await repackedBox(client.user.customerId ?? '');
    const form = await submitted(client, child.id);
    await sydney.api.forms.receive({
      ...{ formId: form.id, version: form.version, pieces: [piece({ pieceNo: 1, ...measures })] },
      ...key(),
    });
    const [parcel] = await parcelsOf(form.id);
    const id = parcel?.id ?? '';

    const forStaff = await sydney.api.parcels.get({ id });
    expect(kinds(forStaff.shelfEvents)).toEqual(['received', 'placed', 'repacked', 'received', 'accepted']);
    expect(forStaff.shelfEvents[0]).toMatchObject({
      ...{ arrivalId: parent.id, number: parent.number, place: 'S-01', note: 'Torn' },
    });
    expect(kinds(forStaff.events)).toEqual(['received']);

    const forCustomer = await client.api.parcels.get({ id });
    expect(kinds(forCustomer.shelfEvents)).toEqual(['received', 'repacked', 'received', 'accepted']);
    for (const { place, note, actorName } of forCustomer.shelfEvents)
      expect({ place, note, actorName }).toEqual({ place: '', note: '', actorName: null });

    const page = await client.api.forms.get({ id: form.id });
    expect(page.shelfEvents).toEqual(forCustomer.shelfEvents);
    expect(page.arrivals).toMatchObject([{ id: child.id, pieceNo: 1, place: '', status: 'accepted' }]);

    const box = await client.api.arrivals.get({ id: child.id });
    expect(kinds(box.events)).toEqual(['received', 'repacked', 'received', 'accepted']);
    expect(box.madeFrom).toMatchObject([{ id: parent.id, number: parent.number }]);
    expect((await client.api.arrivals.get({ id: parent.id })).madeInto).toMatchObject([{ id: child.id }]);
  });

  test('is not shown to a visitor who knows the number', async () => {
    const client = await app.signIn('client');
    const { child } = await repackedBox(client.user.customerId ?? '');
    const form = await submitted(client, child.id);
    await sydney.api.forms.receive({
      ...{ formId: form.id, version: form.version, pieces: [piece({ pieceNo: 1, ...measures })] },
      ...key(),
    });
    const [parcel] = await parcelsOf(form.id);
    const visitor = await app.visitor();
    const tracked = JSON.stringify(await visitor.api.tracking.find({ number: parcel?.number ?? '' }));
    expect(tracked).not.toContain(child.number);
    expect(tracked).not.toContain('repacked');
  });

  test('hides what an owner before did with the box', async () => {
    const client = await app.signIn('client');
    const shelfSince = app.clock.now;
    const box = await storeArrival(db, { customerId: client.user.customerId, shelfSince });
    await event(box.id, 'received', { minutes: 90 });
    await event(box.id, 'invoice_added', { minutes: 80 });
    await event(box.id, 'unassigned', { minutes: 70, isPublic: false });
    await event(box.id, 'assigned', { minutes: 60 });
    const { events } = await client.api.arrivals.get({ id: box.id });
    expect(kinds(events)).toEqual(['received', 'assigned']);
  });
});

describe('a form of boxes at the counter', () => {
  test('is found by our label, and needs no photo that the shelf has', async () => {
    const client = await app.signIn('client');
    const { child } = await repackedBox(client.user.customerId ?? '');
    const form = await submitted(client, child.id);
    await setPhotoRule(1);
    expect((await client.api.dashboard.mine()).forms).toMatchObject([{ id: form.id }]);
    const code = `ar ${child.number.slice(2)}`;
    expect(await sydney.api.forms.findByCode({ code })).toEqual(expect.objectContaining({ id: form.id }));
    const groups = await sydney.api.search.find({ q: child.number });
    expect(groups.find(({ group }) => group === 'forms')?.items).toMatchObject([{ id: form.id }]);

    const receive = () =>
      sydney.api.forms.receive({
        ...{ formId: form.id, version: form.version },
        ...{ pieces: [{ ...piece({ pieceNo: 1, ...measures }), photoIds: [] }] },
        ...key(),
      });
    expect(await problemOf(receive())).toMatchObject({ code: 'form.photo_required' });
    const fileId = await storePicture(db);
    await db.insertInto('arrivalPhoto').values({ arrivalId: child.id, fileId, kind: 'box' }).execute();
    expect((await sydney.api.forms.get({ id: form.id })).arrivals).toMatchObject([
      { number: child.number, hasPhoto: true, place: 'S-01' },
    ]);
    await receive();
    const [parcel] = await parcelsOf(form.id);
    const { photos } = await client.api.parcels.get({ id: parcel?.id ?? '' });
    expect(photos.map(({ id }) => id)).toEqual([fileId]);
    await setPhotoRule(0);
  });

  test('is not found by the label of a box that is in no form', async () => {
    const box = await storeArrival(db, { customerId: null, status: 'unclaimed', shelfSince: app.clock.now });
    const found = sydney.api.forms.findByCode({ code: box.number });
    expect(await problemOf(found)).toMatchObject({ code: 'not_found' });
  });
});
