import { describe, expect, test } from 'vitest';
import { seedPrices } from '~/db/seeds/prices';
import { createRandom } from '~/db/seeds/random';
import { seedReference } from '~/db/seeds/reference';
import { testApp } from '../../factories/app';
import { storeBill } from '../../factories/billed-parcels';
import { key } from '../../factories/form-desk';
import { problemOf } from '../../factories/problem';
import { receiverLinks } from '../../factories/receiver-links';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
await seedReference(db);
await seedPrices(db, app.clock.now, createRandom(1));
const admin = await app.signIn('admin');
const { linked, proven, as } = receiverLinks(app, db);
const refusalOf = async (promise: Promise<unknown>) => (await problemOf(promise)).code;

const place = {
  aimag: 'ulaanbaatar',
  district: 'bayanzurkh',
  khoroo: '26',
  street: 'Нарны зам',
  building: '14',
};
const other = { ...place, district: 'khan-uul', khoroo: '11', landmark: 'Зайсангийн гүүр' };

/** A parcel whose receiver has an address, and the browser of the receiver, who gave the digits. */
async function receiverOf(status: Parameters<typeof linked>[0], optionalFees: string[] = ['door']) {
  const named = { name: 'Оюунчимэг Батбаяр', latinName: '', mobileCountry: 'MN', mobile: '99112233' };
  const receiver = JSON.stringify({ ...named, address: { country: 'MN', ...place } });
  const parcel = await linked(status, { form: { receiver, optionalFees }, labelledAt: app.clock.now });
  const api = await as(await proven(parcel.token));
  const change = (address: object) =>
    api.receiver.changeAddress({ token: parcel.token, address: { ...place, ...address } });
  return { ...parcel, api, change };
}

const formOf = async (id: string) => await admin.api.forms.get({ id });

describe('a receiver who changes the address by the link', () => {
  test('changes it at once inside the city: form, history, labels and the sender follow', async () => {
    const { api, token, formId, id, change } = await receiverOf('available');
    expect(await change(other)).toEqual({ outcome: 'applied' });
    expect((await api.receiver.page({ token })).address).toMatchObject({ district: 'khan-uul' });
    const form = await formOf(formId);
    expect(form.receiver?.address).toMatchObject({ khoroo: '11', landmark: 'Зайсангийн гүүр' });
    expect(form.history.find(({ kind }) => kind === 'changeAddress')).toMatchObject({ by: 'receiver' });
    const { items: relabels } = await admin.api.corrections.relabels();
    expect(relabels.map((parcel) => parcel.id)).toContain(id);
    const { rows } = await admin.api.corrections.ofForm({ formId });
    expect(rows[0]).toMatchObject({ author: 'receiver', status: 'applied', fields: ['address'] });
    const message = await db
      .selectFrom('message')
      .select('kind')
      .where('causeKey', 'like', `form.correction_applied:${formId}%`)
      .executeTakeFirst();
    expect(message?.kind).toBe('correction_applied');
    expect(await refusalOf(change(other))).toBe('correction.nothing');
  });

  test('asks staff for another city, and once', async () => {
    const { change, formId } = await receiverOf('customs', []);
    expect(await change({ aimag: 'darkhan-uul', district: 'Дархан' })).toEqual({ outcome: 'asked' });
    expect((await formOf(formId)).receiver?.address).toMatchObject({ aimag: 'ulaanbaatar' });
    expect(await refusalOf(change(other))).toBe('correction.open_already');
    const { rows: corrections } = await admin.api.corrections.list({ status: 'asked' });
    const waiting = corrections.find((correction) => correction.formId === formId);
    const { id = '', version = 0 } = waiting ?? {};
    await admin.api.corrections.approve({ id, version, ...key() });
    expect((await formOf(formId)).receiver?.address).toMatchObject({ aimag: 'darkhan-uul' });
  });

  test('is refused in a run, out for delivery, after the hand-over, and without digits', async () => {
    const planned = await receiverOf('available');
    const run = { day: '2026-11-21', driverId: admin.user.id, parcelIds: [planned.id] };
    await admin.api.delivery.plan({ ...run, ...key() });
    expect(await refusalOf(planned.change(other))).toBe('window.planned');
    expect(await refusalOf((await receiverOf('out_for_delivery')).change(other))).toBe('correction.out');
    expect(await refusalOf((await receiverOf('delivered')).change(other))).toBe('correction.over');
    const { api } = await app.visitor();
    const asked = api.receiver.changeAddress({ token: planned.token, address: other });
    expect(await refusalOf(asked)).toBe('receiver.proof_needed');
  });

  test('is refused an address to which the chosen delivery is not sold', async () => {
    const { change, formId } = await receiverOf('available');
    expect(await refusalOf(change({ khoroo: '', building: '' }))).toBe('fee.needs_address');
    expect((await formOf(formId)).receiver?.address).toMatchObject({ khoroo: '26' });
  });

  test('completes an address, and then can buy the delivery', async () => {
    const bare = { country: 'MN', aimag: 'ulaanbaatar', district: 'bayanzurkh' };
    const named = { name: 'Оюунчимэг Батбаяр', latinName: '', mobileCountry: 'MN', mobile: '99112233' };
    const receiver = JSON.stringify({ ...named, address: bare });
    const { formId, token } = await linked('available', {
      form: { receiver, billId: await storeBill(db, 1) },
    });
    const api = await as(await proven(token));
    expect(await api.receiver.page({ token })).toMatchObject({ offered: null, needsAddress: true });
    await api.receiver.changeAddress({ token, address: place });
    expect(await api.receiver.page({ token })).toMatchObject({
      ...{ offered: { delivery: 'door' }, needsAddress: false },
    });
    expect((await formOf(formId)).delivery).toBe('collect');
  });
});
