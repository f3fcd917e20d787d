import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rule } from '~/domain/roles/permissions';
import { testApp } from '../../factories/app';
import {
  fourEyes,
  invitation,
  key,
  type Person,
  turnFourEyes,
  withoutFourEyes,
} from '../../factories/four-eyes';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const title = { mn: 'Өөр', en: 'Other' };
const rules: readonly (readonly Rule[])[] = [
  [],
  [{ action: 'manage', subject: 'all' }],
  [{ action: 'refund', subject: 'Payment' }],
  [
    { action: 'update', subject: 'User' },
    { action: 'read', subject: 'User' },
  ],
  [
    { action: 'manage', subject: 'all' },
    { action: 'update', subject: 'User', inverted: true },
  ],
];

type RolesWorld = {
  /** Accounts that the person can enter, their own first. */
  controlled: Person[];
  /** The honest colleague, who does nothing. */
  colleague: Person;
  roles: string[];
};
const stepArbitrary = fc.record({
  act: fc.constantFrom(
    ...(['invite', 'renew', 'changeRole', 'enable', 'disable', 'disableMany', 'offerPassword'] as const),
    ...([
      'resetFactor',
      'newRole',
      'editRole',
      'on',
      'off',
      'plan',
      'approve',
      'approve',
      'approve',
    ] as const),
  ),
  by: fc.nat(7),
  target: fc.nat(7),
  role: fc.nat(7),
  rules: fc.nat(rules.length - 1),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes one call of an account that the person controls; a refusal is fine. */
async function take(world: RolesWorld, step: Step): Promise<void> {
  const { controlled, roles } = world;
  const { api } = controlled[step.by % controlled.length] ?? world.colleague;
  const role = roles[step.role % roles.length] ?? 'support';
  const users = await everybody();
  const { id = '', version = 1 } = users[step.target % users.length] ?? {};
  const seen = { id, version };
  const given = [...(rules[step.rules] ?? [])];
  switch (step.act) {
    case 'invite':
      await api.users.invite(invitation(role));
      break;
    case 'renew':
      await api.users.renewInvitation({ ...seen, ...key() });
      break;
    case 'changeRole':
      await api.users.changeRole({ ...seen, role, ...key() });
      break;
    case 'enable':
      await api.users.enable({ ...seen, ...key() });
      break;
    case 'disable':
      await api.users.disable({ ...seen, ...key() });
      break;
    case 'disableMany':
      await api.users.disableMany({ rows: [seen], ...key() });
      break;
    case 'offerPassword':
      await api.users.offerPassword({ ...seen, ...key() });
      break;
    case 'resetFactor':
      await api.users.resetSecondFactor({ ...seen, ...key() });
      break;
    case 'newRole':
      await addRole(world, api, given);
      break;
    case 'editRole': {
      const row = (await api.roles.list()).find(({ name }) => name === role);
      await api.roles.update({ name: role, title, version: row?.version ?? 1, rules: given, ...key() });
      break;
    }
    case 'on':
    case 'off':
    case 'plan':
      await setFourEyes(api, step.act);
      break;
    case 'approve':
      for (const one of await api.approvals.waiting()) await api.approvals.approve({ id: one.id, ...key() });
  }
}

async function everybody() {
  return await db
    .selectFrom('appUser')
    .select(['id', 'version'])
    .where('status', '!=', 'disabled')
    .where('customerId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

async function addRole({ roles }: RolesWorld, api: Person['api'], given: Rule[]): Promise<void> {
  const name = `r${randomUUID().slice(0, 8)}`;
  await api.roles.create({ name, title, rules: given, ...key() });
  roles.push(name);
}

async function setFourEyes(api: Person['api'], act: 'on' | 'off' | 'plan'): Promise<void> {
  const { rows } = await api.settings.constants();
  const seen = rows.find((row) => row.key === fourEyes)?.id ?? null;
  const planned = act === 'plan' ? { validFrom: new Date(app.clock.now.getTime() + 1500) } : {};
  await api.settings.setConstant({ key: fourEyes, value: act === 'on' ? 1 : 0, seen, ...planned, ...key() });
}

/** Opens every account whose link one of the accounts under control sees, or whose mail goes to the person. */
async function openWhatIsSeen({ controlled }: RolesWorld): Promise<void> {
  for (const { api } of [...controlled]) {
    for (const { id } of await everybody()) {
      const user = await api.users.get({ id }).catch(() => undefined);
      const address = user?.invitation?.address ?? user?.passwordLink?.address;
      if (!address || controlled.some((one) => one.user.id === id)) continue;
      await db.updateTable('appUser').set({ status: 'active' }).where('id', '=', id).execute();
      controlled.push(await enter(id));
    }
  }
}

async function enter(id: string): Promise<Person> {
  const client = { ip: '127.0.0.1', userAgent: 'test', setCookie: () => {} };
  const sessionId = await app.services.auth.begin(id, client);
  const user = { id, role: '', customerId: null, login: '' };
  return { ...(await app.asCookie(`accessToken=${sessionId}`)), user, sessionId };
}

async function play(before: readonly Step[], after: readonly Step[]): Promise<void> {
  await withoutFourEyes(app);
  const world: RolesWorld = {
    controlled: [await app.signIn('admin')],
    colleague: await app.signIn('admin'),
    roles: ['admin', 'support'],
  };
  for (const step of before) await move(world, step);
  // The colleague switches it on, where that is possible after what the person did.
  const isOn = await turnFourEyes(app, world.colleague, 1).then(
    () => true,
    () => false,
  );
  if (!isOn) return;
  for (const step of after) await move(world, step);
  expect(await db.selectFrom('approval').select('act').where('outcome', '=', 'approved').execute()).toEqual(
    [],
  );
  const colleague = await db
    .selectFrom('appUser')
    .select(['status', 'role'])
    .where('id', '=', world.colleague.user.id)
    .executeTakeFirstOrThrow();
  expect(colleague).toEqual({ status: 'active', role: 'admin' });
  const off = await db
    .selectFrom('constant')
    .select('value')
    .where('key', '=', fourEyes)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(off.value).toBe(1);
}

async function move(world: RolesWorld, step: Step): Promise<void> {
  await take(world, step).catch(() => undefined);
  await openWhatIsSeen(world);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
}

test('one person with all accounts they create never gets an approval', { timeout: 120_000 }, async () => {
  const steps = (maxLength: number) => fc.array(stepArbitrary, { minLength: 1, maxLength });
  await fc.assert(fc.asyncProperty(steps(5), steps(12), play), {
    numRuns: 12,
    interruptAfterTimeLimit: 60_000,
  });
});
