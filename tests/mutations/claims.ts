import { codeOf, newTracking, receiveBox, storeCustomer, storeExpected } from '../factories/arrivals';
import { storePicture } from '../factories/billed-parcels';
import { key } from '../factories/form-desk';
import { type MutationWorld, type Scenario, seen } from './world';

const note = 'Because of a test';

/** A box without an owner, and a client who claims it. */
async function claimed({ app, admin, db }: MutationWorld) {
  const trackingNumber = newTracking();
  const box = await receiveBox(db, admin, { trackingNumber });
  const client = await app.signIn('client');
  const claim = await client.api.claims.make({ trackingNumber, ...key() });
  return { box, client, claim };
}

/** A box without an owner: customers claim it or are asked, and staff decide. */
export const claims: Scenario = async (world, step) => {
  const { admin, app, db } = world;
  const client = await app.signIn('client');
  const photoIds = [await storePicture(db, { customerId: client.user.customerId })];
  const trackingNumber = newTracking();
  const mine = await receiveBox(db, admin, { trackingNumber });
  const made = await step('claims.make', client, { trackingNumber, photoIds, invoiceIds: [], note });
  await step('claims.withdraw', client, seen(made));
  const customerIds = [client.user.customerId ?? '', (await storeCustomer(db)).id];
  const asked = await step('claims.suggest', admin, { ...seen(mine), customerIds });
  const { rows } = await client.api.claims.list({ status: 'suggested' });
  const [suggestion] = rows;
  if (!suggestion) throw new Error('one customer was asked');
  const answered = await step('claims.answer', client, { ...seen(suggestion), isMine: true });
  await storeExpected(db, { customerId: client.user.customerId ?? '', trackingNumber });
  await step('claims.accept', admin, { ...seen(answered), arrivalVersion: asked.version });
  const won = await admin.api.arrivals.get({ id: mine.id });
  await step('arrivals.unassign', admin, { ...seen(won), note });
  const other = await claimed(world);
  await step('claims.reject', admin, { ...seen(other.claim), reason: note });
  await step('arrivals.cancel', admin, { ...seen((await claimed(world)).box), note });
};

/** How boxes end that nobody has claimed, or that cannot be found. */
export const endsOfArrivals: Scenario = async (world, step) => {
  const { admin, app, db } = world;
  const { user } = await app.signIn('client');
  const code = await codeOf(db, user.customerId ?? '');
  const owned = () => receiveBox(db, admin, { code });
  const started = await step('arrivals.startReturn', admin, { ...seen(await owned()), note });
  const back = await step('arrivals.cancelReturn', admin, { ...seen(started), note });
  const again = await admin.api.arrivals.startReturn({ ...seen(back), note, ...key() });
  const number = { carrier: 'Toll', trackingNumber: 'T123456' };
  await step('arrivals.completeReturn', admin, { ...seen(again), ...number });
  const { box } = await claimed(world);
  const lost = await step('arrivals.writeOff', admin, { ...seen(box), note });
  const gone = await admin.api.arrivals.writeOff({ ...seen(await owned()), note, ...key() });
  await step('arrivals.find', admin, { ...seen(gone), note, place: 'F-01' });
  await admin.api.arrivals.find({ ...seen(lost), note, ...key() });
  const arrivedAt = new Date(app.clock.now.getTime() - 61 * 86_400_000);
  const old = await receiveBox(db, admin, { arrivedAt, code });
  await step('arrivals.dispose', admin, { ...seen(old), note, photoIds: [await storePicture(db)] });
};
