import { describe, expect, test } from 'vitest';
import { inGroups, readSecondFactor, stepAfterPassword } from './second-factor';

test.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['k7fq2-x9m4d', { kind: 'recovery', code: 'k7fq2x9m4d' }],
  ['K7FQ2 X9M4D', { kind: 'recovery', code: 'k7fq2x9m4d' }],
  ['oil00-00000', { kind: 'recovery', code: '0110000000' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['k7fq2-x9m4u', undefined],
  ['', undefined],
  ['١٢٣٤٥٦', undefined],
])('reads %j as %j', (typed, read) => {
  expect(readSecondFactor(typed)).toEqual(read);
});

describe('after a right password', () => {
  const base = { role: 'support', hasApp: true, hasPasskey: false, isKnownDevice: true };
  test.each([
    [{}, 'second-factor'],
    [{ isRequiredOfStaff: false }, 'second-factor'],
    [{ hasApp: false }, 'set-up'],
    [{ hasApp: false, isRequiredOfStaff: false }, 'done'],
    [{ hasApp: false, hasPasskey: true }, 'second-factor'],
    [{ hasApp: false, hasPasskey: true, isRequiredOfStaff: false }, 'second-factor'],
    [{ role: 'client' }, 'done'],
    [{ role: 'client', hasApp: false, hasPasskey: true, isKnownDevice: false }, 'done'],
    [{ role: 'client', hasPasskey: true, isKnownDevice: false }, 'second-factor'],
    [{ role: 'client', isKnownDevice: false }, 'second-factor'],
    [{ role: 'client', hasApp: false }, 'done'],
    [{ role: 'client', hasApp: false, isKnownDevice: false }, 'done'],
  ])('%o leads to %s', (change, step) => {
    expect(stepAfterPassword({ isRequiredOfStaff: true, ...base, ...change })).toBe(step);
  });
});

test('formats a secret in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});
