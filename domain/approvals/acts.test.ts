import { describe, expect, test } from 'vitest';
import { builtInRoles } from '~/domain/roles/built-in';
import { abilityOfRole } from '~/domain/roles/effective';
import { type Rule, subjects } from '~/domain/roles/permissions';
import { approvalActNames, approvalActs, changesDeciders, isDeciding, mayDecideAll } from './acts';

const all: Rule = { action: 'manage', subject: 'all' };

describe('a deciding role', () => {
  test.each(approvalActNames)('has the right to decide on %s', (act) => {
    const [action, subject] = approvalActs[act];
    expect(isDeciding([{ action, subject }])).toBe(true);
    expect(isDeciding([{ action: 'manage', subject }])).toBe(true);
    expect(isDeciding([{ action, subject, conditions: { office: 'sydney' } }])).toBe(true);
  });

  test('may have single subjects instead of «all», and exceptions', () => {
    const one = subjects
      .filter((subject) => subject !== 'all')
      .map((subject): Rule => ({ action: 'manage', subject }));
    expect(isDeciding(one)).toBe(true);
    expect(isDeciding([all, { action: 'refund', subject: 'Payment', inverted: true }])).toBe(true);
  });

  test('is only the administrator among the built-in roles', () => {
    const deciding = Object.entries(builtInRoles).filter(([, rules]) => isDeciding(rules));
    expect(deciding.map(([name]) => name)).toEqual(['admin']);
  });
});

test('only a role with all rights may decide everything', () => {
  expect(mayDecideAll(abilityOfRole([all]))).toBe(true);
  expect(mayDecideAll(abilityOfRole([{ action: 'update', subject: 'User' }]))).toBe(false);
});

test.each([
  ['a right to decide is given', [], [{ action: 'refund', subject: 'Payment' }], true],
  ['a right to decide is removed', [all], [all, { action: 'update', subject: 'Role', inverted: true }], true],
  [
    'subjects are given one by one',
    [{ action: 'read', subject: 'User' }],
    [{ action: 'manage', subject: 'User' }],
    true,
  ],
  [
    'no right to decide is changed',
    [all],
    [all, { action: 'read', subject: 'Audit', inverted: true }],
    false,
  ],
  ['another right is given', [], [{ action: 'read', subject: 'Payment' }], false],
] satisfies [string, Rule[], Rule[], boolean][])(
  'finds whether the right to decide changes when %s',
  (_, before, after, expected) => {
    expect(changesDeciders(before, after)).toBe(expected);
  },
);
