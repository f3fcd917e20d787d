import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covers } from '~/domain/roles/effective';
import { type AppAbility, actions, type Rule, type Subject } from '~/domain/roles/permissions';
import { testApp } from '../../factories/app';
import { testBrowser } from '../../factories/browser';
import { signInWith } from '../../factories/custom-role';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const admin = await app.signIn('admin');
const key = () => ({ idempotencyKey: randomUUID() });
const names = { title: { mn: 'Өөр', en: 'Other' } };
const password = 'a quiet river in the steppe';

const text: readonly Subject[] = ['all', 'Role', 'User', 'News', 'Audit'];
const everything: Rule = { action: 'manage', subject: 'all' };
const people: readonly Rule[] = (['read', 'create', 'update'] as const).flatMap((action) => [
  { action, subject: 'Role' },
  { action, subject: 'User' },
]);
const ruleArbitrary = fc.record({
  action: fc.constantFrom('manage' as const, 'read' as const, 'update' as const),
  subject: fc.constantFrom(...text),
  inverted: fc.boolean(),
});
const stepArbitrary = fc.record({
  act: fc.constantFrom('save', 'copy', 'invite', 'give'),
  by: fc.nat(3),
  role: fc.nat(3),
  dropped: fc.nat(6),
  added: fc.option(ruleArbitrary, { nil: undefined }),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Actor = Awaited<ReturnType<typeof app.asCookie>>;
type RolesWorld = { cookies: string[]; roles: string[]; accounts: string[] };

/** Makes one call; a refusal is fine. */
async function take(world: RolesWorld, step: Step): Promise<void> {
  const { cookies, roles, accounts } = world;
  const { api, ctx } = await app.asCookie(cookies[step.by % cookies.length] ?? '');
  const name = roles[step.role % roles.length] ?? '';
  if (step.act === 'invite') return await invite(world, api, name);
  if (step.act === 'give') {
    const id = accounts.at(-1) ?? ctx.session?.user.id ?? '';
    const { version } = await admin.api.users.get({ id });
    await api.users.changeRole({ id, version, role: name, ...key() });
    return;
  }
  const role = (await admin.api.roles.list()).find((one) => one.name === name);
  if (!role) return;
  const remaining = role.rules.filter((_, at) => at !== step.dropped);
  const rules = [...remaining, ...(step.added ? [step.added] : [])];
  if (step.act === 'save') await api.roles.update({ ...names, name, version: role.version, rules, ...key() });
  else {
    const copy = `r${randomUUID().slice(0, 8)}`;
    await api.roles.create({ ...names, name: copy, rules, ...key() });
    roles.push(copy);
  }
}

/** Invites a user, who accepts by the link. */
async function invite({ cookies, accounts }: RolesWorld, api: Actor['api'], role: string): Promise<void> {
  const email = `${randomUUID()}@test.example`;
  const { id } = await api.users.invite({ email, fullName: 'Номин', role, locale: 'mn', ...key() });
  const { invitation } = await api.users.get({ id });
  const browser = testBrowser(app);
  const token = invitation?.address?.split('/').at(-1) ?? '';
  await db.deleteFrom('rateLimit').execute();
  await browser.call((guest) => guest.users.acceptInvitation({ token, password }));
  cookies.push(`accessToken=${browser.jar.get('accessToken')}`);
  accounts.push(id);
}

function exceeds(first: AppAbility, now: AppAbility): string[] {
  return text.flatMap((subject) =>
    actions
      .filter((action) => !covers(first, now, { action, subject }))
      .map((action) => `${action} ${subject}`),
  );
}

test('no sequence of calls by a role ends with more rights than it started with', async () => {
  const start = fc.record({
    power: fc.constantFrom([everything], [...people]),
    refused: fc.subarray(
      [...text].filter((word) => word === 'Audit' || word === 'News'),
      { minLength: 1 },
    ),
    own: fc.array(ruleArbitrary, { maxLength: 1 }),
    steps: fc.array(stepArbitrary, { minLength: 4, maxLength: 12 }),
  });
  let done = 0;
  await fc.assert(
    fc.asyncProperty(start, async ({ power, refused, own, steps }) => {
      const refusals = refused.map((subject): Rule => ({ action: 'read', subject, inverted: true }));
      const actor = await signInWith(app, admin, [...power, ...own, ...refusals]);
      const role = (
        await db.selectFrom('appUser').select('role').where('id', '=', actor.user.id).execute()
      )[0];
      const first = (await app.asCookie(`accessToken=${actor.sessionId}`)).ctx.ability;
      const cookies = [`accessToken=${actor.sessionId}`];
      const world: RolesWorld = { cookies, roles: [role?.role ?? '', 'support', 'admin'], accounts: [] };
      for (const step of steps) {
        done += await take(world, step).then(
          () => 1,
          () => 0,
        );
      }
      for (const cookie of world.cookies) {
        expect(exceeds(first, (await app.asCookie(cookie)).ctx.ability)).toEqual([]);
      }
    }),
    { numRuns: 25, seed: 14, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(25);
});
