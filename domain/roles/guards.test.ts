import { describe, expect, test } from 'vitest';
import { builtInRoles } from '~/domain/roles/built-in';
import { abilityFor } from '~/domain/roles/permissions';
import { assertRoleFits, assertWithin, canStillChangeRoles } from './guards';

const admin = abilityFor(builtInRoles.admin, {});
const support = abilityFor([...builtInRoles.support, { action: 'update', subject: 'Role' }], { userId: 'u' });

describe('rights that may be assigned', () => {
  test('are all rights for an administrator', () => {
    for (const rules of Object.values(builtInRoles)) expect(() => assertWithin(admin, rules)).not.toThrow();
  });

  test.each([
    [{ action: 'read', subject: 'News' }, true],
    [{ action: 'read', subject: 'Audit', inverted: true }, true],
    [{ action: 'manage', subject: 'News' }, false],
    [{ action: 'manage', subject: 'all' }, false],
    [{ action: 'update', subject: 'User' }, false],
    [{ action: 'update', subject: 'Account' }, false],
  ] as const)('include for support %j: %s', (rule, isWithin) => {
    const attempt = () => assertWithin(support, [rule]);
    if (isWithin) expect(attempt).not.toThrow();
    else expect(attempt).toThrow('role.beyond_own');
  });
});

test.each([
  [builtInRoles.admin, true],
  [builtInRoles.support, false],
  [[{ action: 'read', subject: 'Role' }] as const, false],
  [[{ action: 'manage', subject: 'Role' }] as const, true],
])('finds whether the holder may still change roles (case %#)', (rules, isStillAdmin) => {
  expect(canStillChangeRoles(rules)).toBe(isStillAdmin);
});

test.each([
  ['client', true, 'c', true],
  ['client', true, null, false],
  ['support', true, null, true],
  ['support', true, 'c', false],
  ['restricted', false, 'c', true],
  ['restricted', false, null, true],
])('a role %s (built in: %s) for customer %s is allowed: %s', (name, isBuiltIn, customerId, fits) => {
  const attempt = () => assertRoleFits({ name, isBuiltIn }, { customerId });
  if (fits) expect(attempt).not.toThrow();
  else expect(attempt).toThrow('role.not_for_account');
});
