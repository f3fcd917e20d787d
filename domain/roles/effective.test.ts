import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AppAbility,
  abilityFor,
  actions,
  type Identity,
  type Rule,
  type Subject,
  subjects,
} from '~/domain/roles/permissions';
import { withinScopes } from '~/domain/tokens/scopes';
import { builtInRoles } from './built-in';
import { catalogue } from './catalogue';
import { abilityOfRole, changeBeyond, covers, rightBeyond } from './effective';

const everything: Rule = { action: 'manage', subject: 'all' };
const noAudit: Rule = { action: 'read', subject: 'Audit', inverted: true };
const noRefunds: Rule = { action: 'refund', subject: 'Payment', inverted: true };
const deputyRules = [everything, noAudit, noRefunds];
const deputy = abilityOfRole(deputyRules);

describe('a role that manages all, except audit and refunds', () => {
  test('may not remove its own refusals', () => {
    expect(changeBeyond(deputy, { before: deputyRules, after: [everything, noAudit] })).toEqual({
      action: 'refund',
      subject: 'Payment',
    });
    expect(changeBeyond(deputy, { before: deputyRules, after: [everything] })).toMatchObject({
      subject: 'Audit',
    });
  });

  test('may not assign the role of an administrator, nor one that reads the audit', () => {
    expect(rightBeyond(deputy, builtInRoles.admin)).toMatchObject({ action: 'read', subject: 'Audit' });
    expect(rightBeyond(deputy, [{ action: 'manage', subject: 'Audit' }])).toMatchObject({ subject: 'Audit' });
    expect(rightBeyond(deputy, [{ action: 'read', subject: 'all' }])).toMatchObject({ subject: 'Audit' });
  });

  test('may assign its own rights, including its own rules', () => {
    expect(rightBeyond(deputy, deputyRules)).toBeUndefined();
    expect(rightBeyond(deputy, builtInRoles.support)).toBeUndefined();
    expect(rightBeyond(deputy, [{ action: 'manage', subject: 'News' }])).toBeUndefined();
  });

  test('may change a role with more rights without adding any', () => {
    const before = builtInRoles.admin;
    expect(changeBeyond(deputy, { before, after: before })).toBeUndefined();
    expect(changeBeyond(deputy, { before, after: [...before, noAudit] })).toMatchObject({ subject: 'Audit' });
  });
});

test('gives equal rights with equal rules in another order', () => {
  const after = [noRefunds, everything, noAudit];
  expect(changeBeyond(abilityOfRole([]), { before: deputyRules, after })).toBeUndefined();
});

test('a right to own rows does not include the rows of another user', () => {
  const client = abilityFor(builtInRoles.client, { userId: 'u1', customerId: 'c1' });
  const ownForms: Rule = { action: 'read', subject: 'Form', conditions: { customerId: '$customerId' } };
  expect(rightBeyond(client, [ownForms])).toEqual({ action: 'read', subject: 'Form' });
  expect(rightBeyond(abilityOfRole([{ action: 'read', subject: 'Form' }]), [ownForms])).toBeUndefined();
});

/** A small set of subjects makes rules overlap. */
const text: readonly Subject[] = ['all', 'Role', 'User', 'Form', 'Audit'];
const ruleArbitrary = fc.constantFrom(...text).chain((subject) => {
  const { own } = catalogue[subject];
  const conditions = own ? fc.option(fc.constant(own), { nil: undefined }) : fc.constant(undefined);
  return fc.record({
    action: fc.constantFrom('manage' as const, 'read' as const, 'create' as const, 'update' as const),
    subject: fc.constant(subject),
    conditions,
    inverted: fc.boolean(),
  });
});
const rulesArbitrary = fc.array(ruleArbitrary, { maxLength: 6 });

/** The starting permissions: nearly everything, or only accounts and roles. */
const powers: readonly (readonly Rule[])[] = [
  [everything],
  (['read', 'create', 'update'] as const).flatMap((action) => [
    { action, subject: 'Role' },
    { action, subject: 'User' },
  ]),
];

type Account = { id: string; role: number };
type RolesWorld = { roles: Rule[][]; accounts: Account[]; held: Set<string> };

function abilityOf({ roles }: RolesWorld, { id, role }: Account): AppAbility {
  const rules = roles[role] ?? [];
  const sorted = [...rules.filter(({ inverted }) => !inverted), ...rules.filter(({ inverted }) => inverted)];
  const identity: Identity = { userId: id, customerId: `customer of ${id}` };
  return abilityFor(sorted, identity);
}

const acts = ['save', 'copy', 'invite', 'give', 'take over'] as const;
const stepArbitrary = fc.record({
  act: fc.constantFrom(...acts),
  by: fc.nat(5),
  role: fc.nat(3),
  other: fc.nat(5),
  dropped: fc.nat(6),
  added: fc.option(ruleArbitrary, { nil: undefined }),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Applies the changes that the server would allow, by the rules of the domain alone. */
function take(world: RolesWorld, { act, by, role, other, dropped, added }: Step): void {
  const hands = world.accounts.filter(({ id }) => world.held.has(id));
  const actor = hands[by % hands.length];
  const target = world.accounts[other % world.accounts.length];
  const before = world.roles[role % world.roles.length];
  if (!actor || !target || !before) return;
  const rules = [...before.filter((_, at) => at !== dropped), ...(added ? [added] : [])];
  const ability = abilityOf(world, actor);
  const reaches = (wanted: readonly Rule[]): boolean => rightBeyond(ability, wanted) === undefined;
  switch (act) {
    case 'save':
      if (ability.can('update', 'Role') && !changeBeyond(ability, { before, after: rules }))
        world.roles[role % world.roles.length] = rules;
      return;
    case 'copy':
      if (ability.can('create', 'Role') && reaches(rules)) world.roles.push(rules);
      return;
    case 'invite': {
      if (!ability.can('create', 'User') || !reaches(before)) return;
      const id = `u${world.accounts.length}`;
      world.accounts.push({ id, role: role % world.roles.length });
      world.held.add(id);
      return;
    }
    case 'give':
      if (target === actor || !ability.can('update', 'User')) return;
      if (reaches(world.roles[target.role] ?? []) && reaches(before)) target.role = role % world.roles.length;
      return;
    case 'take over':
      if (ability.can('update', 'User') && reaches(world.roles[target.role] ?? [])) world.held.add(target.id);
  }
}

test('no sequence of calls by a role ends with more rights than it started with', () => {
  const world = fc.record({
    power: fc.constantFrom(...powers),
    roles: fc.array(rulesArbitrary, { minLength: 2, maxLength: 4 }),
    steps: fc.array(stepArbitrary, { maxLength: 25 }),
  });
  fc.assert(
    fc.property(world, ({ power, roles: [own = [], ...others], steps }) => {
      const roles = [[...power, ...own], ...others];
      const accounts = roles.map((_, role) => ({ id: `u${role}`, role }));
      const state: RolesWorld = { roles, accounts, held: new Set(['u0']) };
      const first = abilityOf(state, { id: 'u0', role: 0 });
      for (const step of steps) take(state, step);
      for (const account of state.accounts.filter(({ id }) => state.held.has(id))) {
        const now = abilityOf(state, account);
        for (const subject of text) {
          for (const action of actions) expect(covers(first, now, { action, subject })).toBe(true);
        }
      }
    }),
    { numRuns: 300, seed: 14 },
  );
});

test('a token never has more rights than its owner', () => {
  const scopes = fc.subarray(['read:Form', 'change:Form', 'read:Parcel', 'read:Cargo'] as const);
  fc.assert(
    fc.property(rulesArbitrary, scopes, (rules, given) => {
      const owner = abilityOfRole(rules);
      const token = abilityOfRole(withinScopes(rules, given));
      for (const subject of subjects) {
        for (const action of actions) expect(covers(owner, token, { action, subject })).toBe(true);
      }
    }),
    { numRuns: 100, seed: 14 },
  );
});
