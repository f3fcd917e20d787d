import { type DemoAccounts, type DemoCast, demoCast } from '../arrivals-demo/cast';
import { lockStory } from '../arrivals-demo/queries';
import type { Services } from '../core/api/context';
import { reportCases } from './cases';
import { correctReceivers } from './corrections';
import { chooseDeliveries, nameCollector } from './deliveries';
import { hasChoices } from './queries';
import { declareSecurity } from './security';

/**
 * Shows in a demo what customers, receivers and staff agree on after acceptance, by the steps that they would take: days
 * and windows of deliveries, a person who collects, corrections, cases, and a security declaration. Does nothing once
 * a delivery was chosen.
 */
export async function seedServiceStory(services: Services, accounts: DemoAccounts): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockStory(tx);
    if (await hasChoices(tx)) return;
    const cast = await demoCast(services, accounts);
    if (cast) await play(services, cast);
  });
}

/** Each step in transactions of its own, as when the accounts take them. */
async function play(services: Services, cast: DemoCast): Promise<void> {
  await chooseDeliveries(services);
  await nameCollector(services);
  await correctReceivers(services, cast);
  await reportCases(services, cast);
  await declareSecurity(services, cast);
}
