import { receiveBox } from '../factories/arrivals';
import { archiveMany, type MutationWorld, type Scenario, seen, unique } from './world';

const number = (): string => `EXP${unique()}1`;

/** The number of a box that came before anybody had registered it. */
async function ofUnclaimed({ admin, db }: MutationWorld): Promise<string> {
  const trackingNumber = number();
  await receiveBox(db, admin, { trackingNumber });
  return trackingNumber;
}

/** What a customer says is on its way, from its registration to the archive and back. */
export const expectedParcels: Scenario = async (world, step) => {
  const client = await world.app.signIn('client');
  const goods = [{ description: 'Phone', quantity: 1, valueCents: 120_000, battery: 'contained' }];
  const register = async () => {
    const trackingNumber = await ofUnclaimed(world);
    await step('expectedParcels.create', client, { rows: [{ trackingNumber, shop: 'Kogan', items: goods }] });
    const { rows } = await client.api.expectedParcels.list({ search: trackingNumber });
    const [row] = rows;
    if (!row) throw new Error(`${trackingNumber} is not in the list`);
    return { id: row.id, version: row.version };
  };
  const first = await register();
  const changed = await step('expectedParcels.update', client, {
    ...first,
    trackingNumber: await ofUnclaimed(world),
    items: goods,
  });
  const withdrawn = await step('expectedParcels.withdraw', client, seen(changed));
  const gone = await step('expectedParcels.archive', world.admin, seen(withdrawn));
  const back = await step('expectedParcels.restore', world.admin, seen(gone));
  await archiveMany(world, 'expectedParcels', back);
  await step('expectedParcels.withdrawMany', client, { rows: [await register()] });
};
