import { randomUUID } from 'node:crypto';
import type { TestApp } from './app';
import { pass } from './second-factor';

export type Person = Awaited<ReturnType<TestApp['signIn']>>;

export const fourEyes = 'security.four_eyes_required';
export const key = () => ({ idempotencyKey: randomUUID() });

/** Switches «four eyes», and lets a second pass: a constant has one value at a time. */
export async function turnFourEyes(app: TestApp, by: Pick<Person, 'api'>, value: 0 | 1): Promise<void> {
  const { rows } = await by.api.settings.constants();
  const seen = rows.find((row) => row.key === fourEyes)?.id ?? null;
  await by.api.settings.setConstant({ key: fourEyes, value, seen, ...key() });
  pass(app, 1);
}

/** Forgets every request, the setting and all administrators, so that a test begins with its own two. */
export async function withoutFourEyes({ services: { db } }: TestApp): Promise<void> {
  await db.deleteFrom('approval').execute();
  await db.deleteFrom('constant').where('key', '=', fourEyes).execute();
  await db.updateTable('appUser').set({ status: 'disabled' }).where('customerId', 'is', null).execute();
}

export const invitation = (role = 'admin') => {
  const email = `${randomUUID()}@test.example`;
  return { email, fullName: 'Н. Номин', role, locale: 'mn' as const, ...key() };
};
