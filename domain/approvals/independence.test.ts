import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccessGrant, controllersOf, hasIndependentPair, isIndependent } from './independence';

const grants = (...pairs: readonly string[]): AccessGrant[] =>
  pairs.map((pair) => ({ giver: pair[0] ?? '', receiver: pair[1] ?? '' }));

test.each([
  ['neither gave the other access', [], true],
  ['the requester gave the approver access', ['ab'], false],
  ['the approver gave the requester access', ['ba'], false],
  ['the approver received access through a third account', ['ac', 'cb'], false],
  ['both received access from a third account', ['ca', 'cb'], false],
  ['both gave a third account access', ['ac', 'bc'], true],
  ['each received access from a different account', ['ca', 'db'], true],
  ['each gave the other access', ['ab', 'ba'], false],
])('finds whether two accounts are independent when %s', (_, pairs, expected) => {
  expect(isIndependent(grants(...pairs), { one: 'a', other: 'b' })).toBe(expected);
  expect(isIndependent(grants(...pairs), { one: 'b', other: 'a' })).toBe(expected);
});

test('an account is never independent of itself', () => {
  expect(isIndependent([], { one: 'a', other: 'a' })).toBe(false);
});

test.each([
  ['one account', ['a'], [], false],
  ['two accounts', ['a', 'b'], [], true],
  ['an account and those that received access from it', ['a', 'b', 'c'], ['ab', 'bc'], false],
  ['an account, one with access from it, and another', ['a', 'b', 'c'], ['ab'], true],
])('finds whether two accounts can decide for each other: %s', (_, accounts, pairs, expected) => {
  expect(hasIndependentPair(grants(...pairs), accounts)).toBe(expected);
});

describe('additional access', () => {
  const account = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const grant = fc.record({ giver: account, receiver: account });

  test('never makes two accounts independent', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 8 }), grant, (known, further) => {
        const pair = { one: 'a', other: 'b' };
        if (!isIndependent(known, pair)) expect(isIndependent([...known, further], pair)).toBe(false);
      }),
    );
  });

  test('includes every account with access to a controller among the controllers', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 8 }), (known) => {
        const controllers = controllersOf(known, 'a');
        for (const { giver, receiver } of known)
          if (controllers.has(receiver)) expect(controllers.has(giver)).toBe(true);
      }),
    );
  });
});
