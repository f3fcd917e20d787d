import { describe, expect, test } from 'vitest';
import { builtInRoleNames, builtInRoles } from '~/domain/roles/built-in';
import { type Rule, subjects } from '~/domain/roles/permissions';
import { catalogue, catalogued, fromGrants, ruleKey, toGrants } from './catalogue';

test('the catalogue contains every subject once', () => {
  expect([...catalogued].sort()).toEqual([...subjects].sort());
});

describe.each(builtInRoleNames)('the rules of %s', (role) => {
  test('are unchanged after conversion to the matrix and back', () => {
    const { grants, others } = toGrants(builtInRoles[role]);
    const keys = (rules: readonly Rule[]) => rules.map(ruleKey).sort();
    expect(keys(fromGrants(grants, others))).toEqual(keys(builtInRoles[role]));
    expect(others).toEqual([]);
  });

  test('grant nothing outside the catalogue', () => {
    const strange = builtInRoles[role].filter(
      ({ action, subject }) => !catalogue[subject].actions.includes(action),
    );
    expect(strange).toEqual([]);
  });
});

test('a refusal and a second scope are listed outside the matrix', () => {
  const refusal: Rule = { action: 'read', subject: 'Audit', inverted: true };
  const wide: Rule = { action: 'read', subject: 'Form' };
  const own: Rule = { action: 'update', subject: 'Form', conditions: { customerId: '$customerId' } };
  const { grants, others } = toGrants([refusal, wide, own]);
  expect(grants).toEqual({ Form: { actions: ['read'], scope: 'all' } });
  expect(others).toEqual([refusal, own]);
});
