import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccessGrant, controllersOf, hasIndependentPair, isIndependent } from './independence';

const grants = (...pairs: readonly string[]): AccessGrant[] =>
  pairs.map((pair) => ({ giver: pair[0] ?? '', receiver: pair[1] ?? '' }));

test.each([
  ['nobody gave the other access', [], true],
  ['the asker made the decider', ['ab'], false],
  ['the decider made the asker', ['ba'], false],
  ['the decider is the puppet of a puppet', ['ac', 'cb'], false],
  ['both are puppets of a third', ['ca', 'cb'], false],
  ['both made a third', ['ac', 'bc'], true],
  ['each was made by an own other', ['ca', 'db'], true],
  ['two made each other', ['ab', 'ba'], false],
])('knows whether one may decide for the other: %s', (_, pairs, expected) => {
  expect(isIndependent(grants(...pairs), { one: 'a', other: 'b' })).toBe(expected);
  expect(isIndependent(grants(...pairs), { one: 'b', other: 'a' })).toBe(expected);
});

test('is never independent of itself', () => {
  expect(isIndependent([], { one: 'a', other: 'a' })).toBe(false);
});

test.each([
  ['one account', ['a'], [], false],
  ['two accounts', ['a', 'b'], [], true],
  ['an account and its puppets', ['a', 'b', 'c'], ['ab', 'bc'], false],
  ['an account with a puppet, and another', ['a', 'b', 'c'], ['ab'], true],
])('finds whether two can decide for each other: %s', (_, accounts, pairs, expected) => {
  expect(hasIndependentPair(grants(...pairs), accounts)).toBe(expected);
});

describe('access that grows', () => {
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

  test('keeps whoever reaches an account among its controllers', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 8 }), (known) => {
        const controllers = controllersOf(known, 'a');
        for (const { giver, receiver } of known)
          if (controllers.has(receiver)) expect(controllers.has(giver)).toBe(true);
      }),
    );
  });
});
