import { dayOf } from '~/domain/core/calendar';
import { originZone } from '~/domain/core/offices';
import { storeOnShelf, storePictureRow } from '../factories/shelf-arrivals';
import { type Scenario, seen } from './world';

const goods = { description: 'Хөвөн цамц', quantity: 2, valueCents: 9_000, battery: 'none' };

export const shelf: Scenario = async ({ app, db }, step) => {
  const client = await app.signIn('client');
  const customerId = client.user.customerId ?? '';
  const id = await storeOnShelf(db, customerId, { at: app.clock.now });
  const declared = await step('arrivals.declareGoods', client, { id, version: 1, items: [goods] });
  const { id: itemId } = await db
    .selectFrom('arrivalItem')
    .select('id')
    .where('arrivalId', '=', id)
    .executeTakeFirstOrThrow();
  const lines = [{ id: itemId, battery: 'none', answers: { contents: 'Цамц' } }];
  const answered = await step('arrivals.answerGoods', client, { ...seen(declared), lines });
  const fileId = await storePictureRow(db, customerId);
  const added = await step('arrivals.addInvoices', client, { ...seen(answered), photoIds: [fileId] });
  const until = dayOf(app.clock.now, originZone);
  await step('arrivals.wait', client, { ...seen(added), until });
};
