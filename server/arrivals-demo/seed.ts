import type { Services } from '../core/api/context';
import { demoCast } from './cast';
import { addDelivered } from './delivered';
import { joinDraft, submitJoined } from './forms';
import { hasServicePrices } from './queries';
import { askServices, priceServices } from './services';
import { fillShelf } from './shelf';

/**
 * Shows in a demo what comes of boxes of shops, by the steps that its accounts would take: prices of services, a shelf
 * with everything that a customer may have to do, forms of arrivals, and a delivered parcel with its history. Does
 * nothing once services have prices.
 */
export async function seedArrivalStory(services: Services): Promise<void> {
  if (await hasServicePrices(services.db)) return;
  const cast = await demoCast(services);
  if (!cast) return;
  await priceServices(cast);
  await addDelivered(services, cast);
  await submitJoined(cast);
  await joinDraft(cast);
  await askServices(cast, await fillShelf(cast));
}
