import { expect, test } from 'vitest';
import { abilityOfRole } from '~/domain/roles/effective';
import { isAdministrative, isSecondPerson, mayDecideAll } from './acts';

const askedAt = new Date('2026-11-23T02:00:00Z');
const before = new Date('2026-11-22T02:00:00Z');
const after = new Date('2026-11-23T02:00:01Z');

test.each([
  ['somebody else', { id: 'b', createdBy: null, createdAt: before }, true],
  ['the asker', { id: 'a', createdBy: null, createdAt: before }, false],
  ['an account that the asker made before', { id: 'b', createdBy: 'a', createdAt: before }, true],
  ['an account that the asker made since', { id: 'b', createdBy: 'a', createdAt: after }, false],
])('knows who may decide as the second person: %s', (_, decider, isSecond) => {
  expect(isSecondPerson(decider, { askedBy: 'a', askedAt })).toBe(isSecond);
});

test('rights over everything make an administrator, with exceptions too', () => {
  const all = { action: 'manage', subject: 'all' } as const;
  const noAudit = { action: 'manage', subject: 'Audit', inverted: true } as const;
  expect(isAdministrative([all])).toBe(true);
  expect(isAdministrative([all, noAudit])).toBe(true);
  expect(isAdministrative([{ action: 'manage', subject: 'User' }])).toBe(false);
  expect(mayDecideAll(abilityOfRole([all]))).toBe(true);
  expect(mayDecideAll(abilityOfRole([{ action: 'update', subject: 'User' }]))).toBe(false);
});
