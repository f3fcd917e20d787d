import { randomUUID } from 'node:crypto';
import type { TestApp } from './app';

type SignedInUser = Awaited<ReturnType<TestApp['signIn']>>;
type Rules = Parameters<SignedInUser['api']['roles']['create']>[0]['rules'];

/** Signs in a staff member with a new role that has these rules only. */
export async function signInWith(app: TestApp, admin: Pick<SignedInUser, 'api'>, rules: Rules) {
  const name = `r${randomUUID().slice(0, 8)}`;
  const names = { name, title: { mn: 'Өөр', en: 'Other' } };
  await admin.api.roles.create({ ...names, rules, idempotencyKey: randomUUID() });
  const { user, sessionId } = await app.signIn('support');
  await app.services.db.updateTable('appUser').set({ role: name }).where('id', '=', user.id).execute();
  return { ...(await app.asCookie(`accessToken=${sessionId}`)), user, sessionId };
}
