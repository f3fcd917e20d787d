import { expect, test } from 'vitest';
import { codeOf, newTracking, receiveBox } from '../../factories/arrivals';
import { formDesk, key, piece } from '../../factories/form-desk';
import { typedDraft } from '../../factories/forms';
import { priceServices, servicePrices } from '../../factories/shelf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const desk = await formDesk(db);
const { app, seenBy, parcelsOf } = desk;
await priceServices(await app.signIn('admin'));
const sydney = await app.signIn('warehouse-au');
const client = await app.signIn('client');
const customerId = client.user.customerId ?? '';
const sizes = { lengthMm: 300, widthMm: 200, heightMm: 150 };
const goods = (description: string, quantity = 2) => [
  { description, quantity, valueCents: 5_000, battery: 'none' as const },
];

const shelfOf = async () => (await client.api.arrivals.shelf({})).onShelf;
const cardOf = async (id: string) => {
  const card = (await shelfOf()).find((known) => known.id === id);
  if (!card) throw new Error('the arrival is on the shelf');
  return card;
};
const seen = async (ids: readonly string[]) =>
  await Promise.all(ids.map(async (id) => ({ id, version: (await cardOf(id)).version })));

/** One box by its registered number, one by the code on its label, one that nobody is known for and staff give. */
async function threeBoxes(): Promise<[string, string, string]> {
  const trackingNumber = newTracking();
  await client.api.expectedParcels.create({
    rows: [{ trackingNumber, shop: 'Kogan', items: goods('Shirts') }],
    ...key(),
  });
  const expected = await receiveBox(db, sydney, { trackingNumber, ...sizes, grossG: 1_200 });
  const coded = await receiveBox(db, sydney, { code: await codeOf(db, customerId), ...sizes, grossG: 900 });
  const unknown = await receiveBox(db, sydney, { labelName: 'QX', ...sizes, grossG: 2_100 });
  expect([expected.status, coded.status, unknown.status]).toEqual(['stored', 'stored', 'unclaimed']);
  await sydney.api.arrivals.assign({ id: unknown.id, version: 1, customerId, why: 'chosen', ...key() });
  return [expected.id, coded.id, unknown.id];
}

test('of three joined boxes, one leaves and is split, and two become parcels', async () => {
  const [expected, coded, given] = await threeBoxes();
  for (const [id, name] of [
    [coded, 'Books'],
    [given, 'Toys'],
  ] as const) {
    const { version } = await cardOf(id);
    await client.api.arrivals.declareGoods({ id, version, items: goods(name), ...key() });
  }
  const joined = await client.api.arrivals.join({
    arrivals: await seen([expected, coded, given]),
    plan: 'standard',
    ...key(),
  });
  const left = await client.api.arrivals.leaveForm({ ...(await cardOf(given)), ...key() });
  expect(left.id).toBe(joined.id);
  const { draft } = await client.api.forms.get({ id: left.id });
  expect(draft.pieces?.map(({ arrivalId }) => arrivalId)).toEqual([expected, coded]);
  expect(draft.items?.map(({ description }) => description)).toEqual(['Shirts', 'Books']);

  const halves = await splitInTwo(given);
  expect((await shelfOf()).map(({ id }) => id).sort()).toEqual([expected, coded, ...halves].sort());
  const parts = await Promise.all(halves.map(cardOf));
  expect(
    parts.flatMap(({ items }) => items.map(({ quantity, valueCents }) => [quantity, valueCents])),
  ).toEqual([
    [1, 2_500],
    [1, 2_500],
  ]);

  const photos = await client.api.services.ask({
    ...{ arrivalIds: [expected], purpose: 'photos', seenCents: servicePrices.photos },
    ...key(),
  });
  const [service] = photos.services;
  await sydney.api.services.refuse({
    id: service?.id ?? '',
    version: 1,
    reason: 'The camera is broken',
    ...key(),
  });

  const { price } = await client.api.arrivals.joinedPrice({ ids: [expected, coded], plan: 'standard' });
  const { sender, receiver, hasAcceptedTerms } = typedDraft();
  const { version } = await client.api.forms.submit({
    ...{ id: left.id, version: left.version, draft: { ...draft, sender, receiver, hasAcceptedTerms } },
    seen: await seenBy(client, price?.joined.totalCents ?? 0),
    ...key(),
  });
  await sydney.api.forms.receive({
    ...{ formId: left.id, version },
    pieces: [1_200, 900].map((grossG, at) => piece({ pieceNo: at + 1, ...sizes, grossG })),
    ...key(),
  });
  const parcels = await parcelsOf(left.id);
  const arrivals = await db
    .selectFrom('arrival')
    .select(['id', 'status', 'parcelId'])
    .where('customerId', '=', customerId)
    .orderBy('status')
    .execute();
  expect(
    arrivals
      .filter(({ status }) => status === 'accepted')
      .map(({ parcelId }) => parcelId)
      .sort(),
  ).toEqual(parcels.map(({ id }) => id).sort());
  expect(arrivals.map(({ status }) => status).sort()).toEqual([
    'accepted',
    'accepted',
    'repacked',
    'stored',
    'stored',
  ]);

  const charges = await db
    .selectFrom('arrivalCharge')
    .select(['cents', 'formId'])
    .where('customerId', '=', customerId)
    .execute();
  // The boxes of the split are still on the shelf: the form that carries them bills it. What was refused costs nothing.
  expect(charges).toEqual([{ cents: servicePrices.split * 2, formId: null }]);
});

/** Staff make two boxes of one, with half of its goods in each. Returns their ids. */
async function splitInTwo(id: string): Promise<string[]> {
  const { services } = await client.api.services.ask({
    ...{ arrivalIds: [id], purpose: 'split', boxes: 2, seenCents: servicePrices.split * 2 },
    ...key(),
  });
  const [service] = services;
  if (!service) throw new Error('one split was asked for');
  const { lines } = await sydney.api.services.boxes({ id: service.id });
  const contents = lines.map((line) => ({ lineId: line.id, quantity: 1 }));
  const child = { ...sizes, grossG: 1_050, contents };
  const answer = await sydney.api.services.repack({
    ...{ id: service.id, version: service.version, children: [child, child] },
    ...key(),
  });
  return answer.boxes.map((box) => box.id);
}
