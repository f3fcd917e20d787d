import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { DAY_MS } from '~/domain/core/durations';
import { REVEAL_FAILURES } from '~/domain/parcels/reveal';
import { testApp } from '../../factories/app';
import { storePicture } from '../../factories/billed-parcels';
import { createParcel } from '../../factories/parcels';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedPrices(db, app.clock.now, createRandom(1));
const { api: visitor } = await app.visitor();

const links = receiverLinks(app, db);
const { linked } = links;

/** A browser that gave the digits. */
async function proven(token: string) {
  const cookie = await links.proven(token);
  return { cookie, header: cookie.split(';')[0] ?? '' };
}

const pageFor = async (token: string, header: string) =>
  await (await app.asCookie(header)).api.receiver.page({ token });

describe('the page of a shipment', () => {
  test('says where all pieces are, and what to do now', async () => {
    const { token, formId } = await linked('available');
    await createParcel(db, { formId, pieceNo: 2, status: 'customs' });
    expect(await visitor.receiver.page({ token })).toMatchObject({
      standing: 'partly_ready',
      pieces: 2,
      ready: 1,
      acts: ['open_pass', 'pay', 'find_branch', 'call'],
      isProven: false,
      people: null,
    });
  });

  test('counts the storage of all pieces in ₮ by the rate of today', async () => {
    const availableAt = new Date(app.clock.now.getTime() - 16 * DAY_MS);
    const { token, formId } = await linked('available', { availableAt });
    await createParcel(db, { formId, pieceNo: 2, status: 'available', availableAt });
    const { storage } = await visitor.receiver.page({ token });
    const { mntPerUnit } = await db
      .selectFrom('rate')
      .select((eb) => eb.cast<number>('mntPerUnit', 'float8').as('mntPerUnit'))
      .where('currency', '=', 'AUD')
      .where('validFrom', '<=', app.clock.now)
      .orderBy('validFrom', 'desc')
      .executeTakeFirstOrThrow();
    expect(storage).toMatchObject({ feeCentsPerDay: 400, feeMntPerDay: Math.round(4 * mntPerUnit) });
    expect(storage?.feeCents).toBeGreaterThan(0);
  });

  test('shows no name, mobile or photo without the digits', async () => {
    const parcel = await linked('delivered', { deliveredTo: 'Дорж' });
    const fileId = await storePicture(db);
    await db.insertInto('parcelPhoto').values({ parcelId: parcel.id, fileId, kind: 'delivered' }).execute();
    const open = JSON.stringify(await visitor.receiver.page({ token: parcel.token }));
    for (const secret of ['Оюунчимэг', '9911', fileId, 'Дорж']) expect(open).not.toContain(secret);
    const { header } = await proven(parcel.token);
    const page = await pageFor(parcel.token, header);
    expect(page).toMatchObject({ isProven: true, acts: ['see_photos', 'pay'] });
    expect(page.people?.handedOver).toMatchObject([{ deliveredTo: 'Дорж', photos: [{ kind: 'delivered' }] }]);
    expect(page.people?.receiverMobile).toContain('2233');
  });

  test('is over some days after the last hand-over, also with the proof', async () => {
    const { id, token } = await linked('delivered');
    const at = new Date(app.clock.now.getTime() - 59 * DAY_MS);
    await db
      .insertInto('parcelEvent')
      .values({ parcelId: id, kind: 'delivered', toStatus: 'delivered', at })
      .execute();
    const { header } = await proven(token);
    expect((await pageFor(token, header)).isProven).toBe(true);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + DAY_MS);
    const { api } = await app.asCookie(header);
    const code = 'receiver.link_over';
    expect(await problemOf(api.receiver.page({ token }))).toMatchObject({ code });
    expect(await problemOf(api.receiver.prove({ token, last4: '2233' }))).toMatchObject({ code });
    app.clock.now = before;
  });
});

describe('the proof by the last four digits', () => {
  test('is stored in a cookie that no script reads, bound to this form', async () => {
    const one = await linked('available');
    const other = await linked('available');
    const { cookie, header } = await proven(one.token);
    expect(cookie).toMatch(/HttpOnly/u);
    expect(cookie).toMatch(/Path=\//u);
    expect(cookie).toMatch(/SameSite=Lax/u);
    expect((await pageFor(one.token, header)).isProven).toBe(true);
    const [, value = ''] = header.split('=');
    expect((await pageFor(other.token, header)).isProven).toBe(false);
    const moved = `moz-r-${other.formId.slice(-8)}=${value}`;
    expect((await pageFor(other.token, moved)).isProven).toBe(false);
  });

  test('refuses a cookie that the portal did not write', async () => {
    const { token, formId } = await linked('available');
    for (const value of ['', '1.abc', `1999999999.${'A'.repeat(22)}`, '1999999999.é'])
      expect((await pageFor(token, `moz-r-${formId.slice(-8)}=${value}`)).isProven).toBe(false);
  });

  test('ends with the time of the cookie and with a new version of the link', async () => {
    const { token, formId } = await linked('available');
    const { header } = await proven(token);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 30 * DAY_MS);
    expect((await pageFor(token, header)).isProven).toBe(false);
    app.clock.now = before;
    expect((await pageFor(token, header)).isProven).toBe(true);
    await db.updateTable('receiverLink').set({ version: 2 }).where('formId', '=', formId).execute();
    expect((await pageFor(token, header)).isProven).toBe(false);
  });

  test('is read with an earlier secret after a new one is in use', async () => {
    const { token } = await linked('available');
    const { header } = await proven(token);
    const { secret } = app.services;
    const later = testApp(db, { secret: 'another secret of tests, 32 letters', oldSecrets: [secret] });
    const { api } = await later.asCookie(header);
    expect((await api.receiver.page({ token })).isProven).toBe(true);
  });

  test('has a prefix behind TLS that no other host can set', async () => {
    const { token } = await linked('available');
    const env = { ...app.services.env, publicUrl: 'https://moz.example' };
    const browser = await testApp(db, { env }).visitor();
    await browser.api.receiver.prove({ token, last4: '2233' });
    expect(browser.setCookies[0]).toMatch(/^__Host-moz-r-[0-9a-f]{8}=.*Secure/u);
  });

  test('is bounded for ever, also for the right digits afterwards', async () => {
    const { token } = await linked('available');
    await Promise.all(
      Array.from({ length: REVEAL_FAILURES + 5 }, () =>
        problemOf(visitor.receiver.prove({ token, last4: '0000' })),
      ),
    );
    expect(await problemOf(visitor.receiver.prove({ token, last4: '2233' }))).toMatchObject({
      status: 403,
      issues: [{ path: 'last4', code: 'phone.last4_locked' }],
    });
    const page = await visitor.receiver.page({ token });
    expect(page).toMatchObject({ triesLeft: 0, acts: ['pay', 'find_branch', 'call'] });
  });

  test('is refused for wrong digits, and for a link that nobody has', async () => {
    const { token } = await linked('available');
    expect(await problemOf(visitor.receiver.prove({ token, last4: '1111' }))).toMatchObject({
      issues: [{ path: 'last4', code: 'phone.last4_wrong' }],
    });
    expect(await problemOf(visitor.receiver.prove({ token, last4: 'x' }))).toMatchObject({ status: 400 });
    const unknown = visitor.receiver.prove({ token: 'B'.repeat(22), last4: '2233' });
    expect(await problemOf(unknown)).toMatchObject({ status: 404 });
  });
});
