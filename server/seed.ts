import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { hashPassword } from './auth/password';
import { keepSeededManifests } from './cargo/manifest/service';
import type { Services } from './core/context';
import { workOutFlights } from './quicksight/service';

/** The rows that the program needs, and in a demo a business to look at. Safe to run at every start. */
export async function seed(services: Services): Promise<void> {
  const { db, env, now, numberKey } = services;
  await seedReference(db);
  if (!env.isDemo) return;
  await seedDemo(db, { now: now(), hashPassword, numberKey });
  await workOutFlights(services);
  await keepSeededManifests(services);
}
