import type { ServicePurpose } from '~/domain/services/states';
import { storePicture } from '../factories/billed-parcels';
import { key, piece } from '../factories/form-desk';
import { joinArrivals, servicePrices, storeArrival } from '../factories/shelf';
import type { Step } from './step';
import { type MutationWorld, type Scenario, seen } from './world';

/** A client with a box on the shelf, whose storage is charged. */
async function shelf({ app, db }: MutationWorld) {
  const client = await app.signIn('client');
  const shelfSince = new Date(app.clock.now.getTime() - 40 * 86_400_000);
  const { id } = await storeArrival(db, { customerId: client.user.customerId, shelfSince });
  return { client, id };
}

async function ask(world: MutationWorld, purpose: ServicePurpose) {
  const { client, id: arrivalId } = await shelf(world);
  const asked = { arrivalIds: [arrivalId], purpose, seenCents: servicePrices[purpose] };
  const { services } = await client.api.services.ask({ ...asked, ...key() });
  const [service] = services;
  if (!service) throw new Error('one service was asked');
  return { client, arrivalId, ...seen(service) };
}

export const services: Scenario = async (world, step) => {
  const { admin, app, db, sydney, billed } = world;
  await step('fees.addUsualServices', admin, {});
  const { rows } = await admin.api.fees.list({ purpose: 'service', pageSize: 100 });
  for (const { purpose, name, id, version } of rows) {
    if (purpose === null) continue;
    const price = { name, purpose, kind: 'fixed', cents: servicePrices[purpose], isActive: true } as const;
    await admin.api.fees.update({ id, version, ...price, ...key() });
  }
  const own = await shelf(world);
  const other = await storeArrival(db, { customerId: own.client.user.customerId, shelfSince: app.clock.now });
  const arrivalIds = [own.id, other.id];
  const goods = { lineNo: 1, description: 'Гутал', quantity: 3, valueCents: 1_000 };
  await db
    .insertInto('arrivalItem')
    .values({ ...goods, arrivalId: own.id })
    .execute();
  await step('services.ask', own.client, {
    ...{ arrivalIds, purpose: 'repack', seenCents: 800, note: 'Болгоомжтой' },
  });
  await repackInto(world, step, own.id);
  const { client, id, version } = await ask(world, 'photos');
  await step('services.withdraw', client, { id, version });
  const begun = await ask(world, 'contents_check');
  const { version: started } = await step('services.start', sydney, seen(begun));
  await step('services.refuse', sydney, { id: begun.id, version: started, reason: 'Нэхэмжлэх алга' });
  const photos = await ask(world, 'photos');
  const photoIds = [await storePicture(db)];
  await step('services.done', sydney, { ...seen(photos), photoIds });
  const gone = await ask(world, 'return_to_shop');
  const { customerId } = gone.client.user;
  const evidence = { carrier: 'Australia Post', trackingNumber: 'RR123456785AU' };
  await sydney.api.services.done({ ...seen(gone), ...evidence, ...key() });
  const open = await sydney.api.services.openCharges({ customerId: customerId ?? '' });
  const [first, second] = open.charges;
  await step('services.waive', admin, { chargeIds: [first?.id], reason: 'Уучлал хүсэв' });
  const { formId } = await billed();
  await db
    .updateTable('form')
    .set({ customerId: customerId ?? '' })
    .where('id', '=', formId)
    .execute();
  await step('services.billTo', sydney, { formId, chargeIds: [second?.id] });
};

/** Makes two boxes of a repack, over which a line of goods is divided. */
async function repackInto({ sydney, db }: MutationWorld, step: Step, arrivalId: string): Promise<void> {
  const [offered] = await sydney.api.services.offer({ arrivalIds: [arrivalId] });
  const { id = '', version = 0 } = offered?.services[0] ?? {};
  const { lines } = await sydney.api.services.boxes({ id });
  const lineId = lines[0]?.id;
  const sides = { lengthMm: 400, widthMm: 300, heightMm: 200 };
  await step('services.repack', sydney, {
    ...{ id, version, addedG: 100, removedG: 0, reason: 'Нойтон байсан' },
    children: [1, 2].map((quantity) => ({ ...sides, grossG: 900, contents: [{ lineId, quantity }] })),
    photoIds: [await storePicture(db)],
  });
}

/** A form of arrivals at the counter: one becomes its parcel, the other goes back to the shelf. */
export const arrivalsOfForm: Scenario = async ({ app, db, sydney, waiting }, step) => {
  const { client, formId, version } = await waiting();
  const shelfSince = new Date(app.clock.now.getTime() - 40 * 86_400_000);
  const of = { customerId: client.user.customerId, shelfSince };
  const [one, other] = [await storeArrival(db, of), await storeArrival(db, of)];
  await joinArrivals(db, { formId, ids: [one.id, other.id], at: app.clock.now });
  await step('forms.receive', sydney, {
    ...{ formId, version, isCountConfirmed: true },
    pieces: [piece()],
  });
};
