import { describe, expect, test } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import { LIABILITY_YEARS } from '~/domain/privacy/laws';
import { moveFiles } from '~/server/core/files/move';
import { deleteEndedPictures } from '~/server/privacy/ends/pictures/service';
import { storeBill, storePicture } from '../../factories/billed-parcels';
import { createParcel, randomFormCode } from '../../factories/parcels';
import { cashDesk } from '../../factories/payments';
import { storeOnShelf } from '../../factories/shelf-arrivals';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, admin } = await cashDesk(db);
const { files } = app.services;
const run = () => deleteEndedPictures(app.services);

/** The last moment whose years are over, moved by days. */
function endOf(days: number): Date {
  const end = new Date(app.clock.now);
  end.setUTCFullYear(end.getUTCFullYear() - LIABILITY_YEARS);
  return new Date(end.getTime() + days * DAY_MS);
}
const old = endOf(-1);

/** A picture with its bytes and its thumbnail. */
async function picture(customerId: string | null, at = old) {
  const id = await storePicture(db, { customerId });
  const { storageKey } = await db
    .updateTable('file')
    .set({ createdAt: at })
    .where('id', '=', id)
    .returning('storageKey')
    .executeTakeFirstOrThrow();
  await files.write(storageKey, Buffer.from('picture'));
  await files.write(storageKey.replace('.jpg', '-small.jpg'), Buffer.from('small'));
  return { id, storageKey };
}
type Picture = Awaited<ReturnType<typeof picture>>;

async function isDeleted({ id, storageKey }: Picture): Promise<boolean> {
  const { removedAt } = await db
    .selectFrom('file')
    .select('removedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const contents = await Promise.all(
    [storageKey, storageKey.replace('.jpg', '-small.jpg')].map(async (key) => await files.find(key)),
  );
  const isGone = contents.every((content) => content === undefined);
  expect(isGone).toBe(removedAt !== null);
  return isGone;
}

type ShownParcel = Parameters<typeof createParcel>[1] & { at?: Date };

async function parcelWithPhoto({ at = old, ...change }: ShownParcel = {}) {
  const parcel = await createParcel(db, { status: 'delivered', updatedAt: at, createdAt: old, ...change });
  const photo = await picture(parcel.customerId);
  await db
    .insertInto('parcelPhoto')
    .values({ parcelId: parcel.id, fileId: photo.id, kind: 'delivered' })
    .execute();
  return { ...parcel, photo };
}

async function storeCase(formId: string, customerId: string, isOpen: boolean) {
  const { id } = await db
    .insertInto('supportCase')
    .values({
      ...{ code: randomFormCode(), kind: 'damage', formId, customerId, openedSide: 'sender' },
      ...{ openedAt: old, answerBy: old, updatedAt: old, status: isOpen ? 'open' : 'withdrawn' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('caseMessage')
    .values({ caseId: id, side: 'sender', text: 'Хайрцаг цөмөрсөн', writtenAt: old })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, messageId: message.id };
}

describe('the content of a photo', () => {
  test('is deleted with its thumbnail, and the page of the parcel says so', async () => {
    const { id, photo } = await parcelWithPhoto();
    expect(await admin.api.parcels.get({ id })).toMatchObject({
      photos: [{ id: photo.id }],
      photosDeleted: 0,
    });
    await run();
    expect(await isDeleted(photo)).toBe(true);
    expect(await admin.api.parcels.get({ id })).toMatchObject({ photos: [], photosDeleted: 1 });
  });

  test('stays on the last day of its years', async () => {
    const { photo } = await parcelWithPhoto({ at: endOf(1) });
    await run();
    expect(await isDeleted(photo)).toBe(false);
  });

  test('stays while its parcel is under way', async () => {
    const { photo } = await parcelWithPhoto({ status: 'customs' });
    await run();
    expect(await isDeleted(photo)).toBe(false);
  });

  test('stays while the bill of its form is unpaid', async () => {
    const { photo } = await parcelWithPhoto({ form: { billId: await storeBill(db) } });
    await run();
    expect(await isDeleted(photo)).toBe(false);
  });

  test('stays while a case about the form is open, with those of the case', async () => {
    const { formId, customerId, photo } = await parcelWithPhoto();
    const { id, messageId } = await storeCase(formId, customerId, true);
    const shown = await picture(customerId);
    await db.insertInto('casePhoto').values({ messageId, fileId: shown.id }).execute();
    await run();
    expect([await isDeleted(photo), await isDeleted(shown)]).toEqual([false, false]);
    await db.updateTable('supportCase').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    await run();
    expect([await isDeleted(photo), await isDeleted(shown)]).toEqual([true, true]);
    const { messages } = await admin.api.cases.get({ id });
    expect(messages).toMatchObject([{ photoIds: [], photosDeleted: 1 }]);
  });

  test('of a box is deleted after it left the shelf, and not while it is there', async () => {
    const { customerId } = await createParcel(db);
    const at = { at: old, updatedAt: old };
    const [left, stored] = [
      await storeOnShelf(db, customerId, { ...at, status: 'collected', endedAt: old }),
      await storeOnShelf(db, customerId, at),
    ];
    const photos = [await picture(customerId), await picture(customerId)] as const;
    await db
      .insertInto('arrivalPhoto')
      .values([
        { arrivalId: left, fileId: photos[0].id },
        { arrivalId: stored, fileId: photos[1].id },
      ])
      .execute();
    await run();
    expect([await isDeleted(photos[0]), await isDeleted(photos[1])]).toEqual([true, false]);
    expect(await admin.api.arrivals.get({ id: left })).toMatchObject({ photos: [], photosDeleted: 1 });
  });

  test('of nobody, which everybody may see, stays', async () => {
    const photo = await picture(null);
    await run();
    expect(await isDeleted(photo)).toBe(false);
  });
});

test('the receiver reads that the photo was deleted', async () => {
  const { number, photo } = await parcelWithPhoto({ receiverMobile: '+97688112233' });
  await run();
  const visitor = await app.visitor();
  expect(await visitor.api.tracking.reveal({ number, last4: '2233' })).toMatchObject({
    photos: [],
    photosDeleted: 1,
  });
  expect(await isDeleted(photo)).toBe(true);
});

test('a deleted photo is not missed when the files move to another store', async () => {
  const { photo } = await parcelWithPhoto();
  await run();
  const moved = await moveFiles(db, { from: files, to: files });
  expect([...moved.missing, ...moved.damaged]).not.toContain(photo.storageKey);
});

test('a run that finds nothing to delete is not in the audit log', async () => {
  await run();
  const count = async () =>
    (await db.selectFrom('auditLog').select('id').where('action', '=', 'privacy.deletePictures').execute())
      .length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await run();
  expect(await count()).toBe(before);
});
