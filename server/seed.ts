import { seedDemo } from '~/db/seeds/demo';
import { seedReference } from '~/db/seeds/reference';
import { hashPassword } from './auth/password';
import type { Services } from './context';

/** The rows that the program needs, and in a demo a business to look at. Safe to run at every start. */
export async function seed({ db, env, now, secret }: Services): Promise<void> {
  await seedReference(db);
  if (env.isDemo) await seedDemo(db, { now: now(), hashPassword, numberKey: secret });
}
