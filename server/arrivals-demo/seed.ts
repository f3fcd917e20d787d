import type { Services } from '../core/api/context';
import { type DemoAccounts, type DemoCast, demoCast } from './cast';
import { addDelivered } from './delivered';
import { joinDraft, submitJoined } from './forms';
import { photographRest } from './photos';
import { hasServicePrices, lockStory } from './queries';
import { askServices, priceServices } from './services';
import { fillShelf } from './shelf';

/**
 * Shows in a demo what comes of boxes of shops, by the steps that its accounts would take: prices of services, a shelf
 * with everything that a customer may have to do, forms of arrivals, and a delivered parcel with its history. Does
 * nothing once services have prices.
 */
export async function seedArrivalStory(services: Services, accounts: DemoAccounts): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockStory(tx);
    if (await hasServicePrices(tx)) return;
    const cast = await demoCast(services, accounts);
    if (cast) await play(services, cast);
  });
}

/** Each step in transactions of its own, as when the accounts take them. */
async function play(services: Services, cast: DemoCast): Promise<void> {
  await priceServices(cast);
  await photographRest(services, cast);
  await addDelivered(services, cast);
  await submitJoined(cast);
  await joinDraft(cast);
  await askServices(cast, await fillShelf(cast));
}
