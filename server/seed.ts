import { demoAccounts } from '~/db/seeds/accounts';
import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { seedArrivalStory } from './arrivals-demo/seed';
import { hashPassword } from './auth/password';
import { storeSeededManifests } from './cargo/manifest/service';
import { seedCases } from './cases/seeded/service';
import type { Services } from './core/api/context';
import { foldSearch } from './core/db/search/stale/rewrite';
import { storeBacktest } from './forecast/backtest';
import { promiseSeeded } from './forecast/promise/seeded';
import { countPromises } from './forecast/quality/service';
import { watchPromises } from './forecast/watch/service';
import { openSeededPriceLinks } from './messages/price-link/link';
import { createSeededLinks } from './messages/receiver/link';
import { creditSeededBill } from './payments/seeded-credit';
import { issueSeededInvoices } from './payments/tax-invoices/job';
import { workOutFlights } from './quicksight/service';
import { seedServiceStory } from './receiver-demo/seed';

/** Inserts the rows that the program needs, and sample data in a demo. Safe to run at every start. */
export async function seed(services: Services): Promise<void> {
  const { db, env, now, numberKey } = services;
  await seedReference(db);
  if (!env.isDemo) return;
  await seedDemo(db, { now: now(), hashPassword, numberKey });
  await seedArrivalStory(services, demoAccounts);
  await createSeededLinks(services);
  await openSeededPriceLinks(services);
  await issueSeededInvoices(db);
  await creditSeededBill(services);
  await seedCases(services);
  await workOutFlights(services);
  await promiseSeeded(services);
  await countPromises(services);
  await storeBacktest(services);
  await watchPromises(services);
  await seedServiceStory(services, demoAccounts);
  await storeSeededManifests(services);
  await foldSearch(services);
}
