import { describe, expect, it } from 'vitest';
import { builtInRoleNames, builtInRoles } from '~/domain/roles/built-in';
import {
  type Action,
  abilityFor,
  actions,
  canOn,
  conditionsFor,
  type Rule,
  type Subject,
  subjects,
} from '~/domain/roles/permissions';

const client = abilityFor(builtInRoles.client, { userId: 'u1', customerId: 'c1' });

describe('built-in roles', () => {
  const table: [keyof typeof builtInRoles, Action, Subject, boolean][] = [
    ['admin', 'archive', 'Role', true],
    ['client', 'read', 'AclDemo', true],
    ['client', 'create', 'Form', true],
    ['client', 'read', 'Parcel', true],
    ['client', 'approve', 'Form', true],
    ['client', 'update', 'Parcel', false],
    ['client', 'receive', 'Form', false],
    ['client', 'read', 'Cargo', false],
    ['client', 'read', 'User', false],
    ['client', 'manage', 'all', false],
    ['warehouse-au', 'create', 'Form', true],
    ['warehouse-au', 'submit', 'Form', true],
    ['warehouse-mn', 'create', 'Form', false],
    ['warehouse-au', 'receive', 'Form', true],
    ['warehouse-au', 'depart', 'Cargo', true],
    ['warehouse-au', 'arrive', 'Cargo', false],
    ['warehouse-au', 'deliver', 'Parcel', false],
    ['warehouse-au', 'reopen', 'Cargo', false],
    ['warehouse-mn', 'arrive', 'Cargo', true],
    ['warehouse-mn', 'deliver', 'Parcel', true],
    ['warehouse-mn', 'depart', 'Cargo', false],
    ['support', 'publish', 'News', true],
    ['support', 'answer', 'ContactMessage', true],
    ['support', 'hold', 'Parcel', false],
    ['support', 'update', 'Tariff', false],
  ];
  it.each(table)('%s may %s %s: %s', (role, action, subject, isAllowed) => {
    const ability = abilityFor(builtInRoles[role], { userId: 'u1', customerId: 'c1' });
    expect(ability.can(action, subject)).toBe(isAllowed);
  });
  it.each(builtInRoleNames)('%s has only known actions and subjects, each rule once', (role) => {
    const keys = builtInRoles[role].map((rule) => JSON.stringify(rule));
    expect(new Set(keys).size).toBe(keys.length);
    expect(
      builtInRoles[role].every((rule) => actions.includes(rule.action) && subjects.includes(rule.subject)),
    ).toBe(true);
  });
  it('only an administrator may manage roles, tokens and settings', () => {
    for (const role of builtInRoleNames.filter((name) => name !== 'admin')) {
      const ability = abilityFor(builtInRoles[role], { userId: 'u1', customerId: 'c1' });
      for (const subject of ['Role', 'Permission', 'Token', 'Audit', 'Constant'] as const) {
        expect(actions.some((action) => ability.can(action, subject))).toBe(false);
      }
    }
  });
});

describe('conditions', () => {
  it('give a client access to own rows only', () => {
    expect(canOn(client, 'read', 'Form', { customerId: 'c1' })).toBe(true);
    expect(canOn(client, 'read', 'Form', { customerId: 'c2' })).toBe(false);
    expect(canOn(client, 'update', 'Customer', { id: 'c1' })).toBe(true);
    expect(canOn(client, 'update', 'Account', { userId: 'u2' })).toBe(false);
  });
  it('leave the row unchanged', () => {
    const row = Object.freeze({ customerId: 'c1' });
    expect(canOn(client, 'read', 'Form', row)).toBe(true);
    expect(canOn(client, 'read', 'Parcel', row)).toBe(true);
  });
  it('become equalities for SQL', () => {
    const admin = abilityFor(builtInRoles.admin, { userId: 'u' });
    expect(conditionsFor(admin, 'read', 'Form')).toBeUndefined();
    expect(conditionsFor(client, 'read', 'Form')).toEqual([{ customerId: 'c1' }]);
    expect(conditionsFor(client, 'read', 'Cargo')).toBe('none');
  });
  it('drop a rule without a value for this user', () => {
    const nobody = abilityFor(builtInRoles.client, { userId: 'u1' });
    expect(nobody.can('read', 'Form')).toBe(false);
    expect(conditionsFor(nobody, 'read', 'Form')).toBe('none');
    expect(
      abilityFor([{ action: 'read', subject: 'Form', conditions: { x: '$unknown' } }], {}).can(
        'read',
        'Form',
      ),
    ).toBe(false);
  });
});

describe('rules from the database', () => {
  const read: Rule = { action: 'read', subject: 'Form' };
  const cases: [string, Rule[], undefined | 'none' | object[]][] = [
    ['none at all', [], 'none'],
    ['one plain', [read], undefined],
    ['plain, then revoked', [read, { ...read, inverted: true }], 'none'],
    ['revoked, then granted again', [{ ...read, inverted: true }, read], undefined],
    [
      'two conditions',
      [
        { ...read, conditions: { a: 1 } },
        { ...read, conditions: { b: null } },
      ],
      [{ b: null }, { a: 1 }],
    ],
    ['a condition beside a plain one', [read, { ...read, conditions: { a: 1 } }], undefined],
    [
      'a condition after everything was revoked',
      [read, { ...read, inverted: true }, { ...read, conditions: { a: 1 } }],
      [{ a: 1 }],
    ],
    [
      'a revocation with a condition revokes all',
      [read, { ...read, inverted: true, conditions: { a: 1 } }],
      'none',
    ],
    ['manage all', [{ action: 'manage', subject: 'all' }], undefined],
  ];
  it.each(cases)('become conditions for SQL: %s', (_name, rules, expected) => {
    expect(conditionsFor(abilityFor(rules, {}), 'read', 'Form')).toEqual(expected);
  });
});
