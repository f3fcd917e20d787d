import { expect, test } from 'vitest';
import { readSecondFactor } from '~/domain/auth/second-factor';
import { hashRecoveryCode, newRecoverySalt, recoveryCodesOf, stretchRecoveryCode } from './recovery';

test('creates ten different codes, constant for their origin, that are read back', () => {
  const codes = recoveryCodesOf('secret', ['user', 'key']);
  expect(new Set(codes).size).toBe(10);
  expect(recoveryCodesOf('secret', ['user', 'key'])).toEqual(codes);
  expect(recoveryCodesOf('other', ['user', 'key'])).not.toEqual(codes);
  expect(recoveryCodesOf('secret', ['user', 'other'])).not.toEqual(codes);
  for (const code of codes) {
    expect(readSecondFactor(code.toUpperCase())).toEqual({ kind: 'recovery', code: code.replace('-', '') });
  }
  const [code = ''] = codes;
  expect(hashRecoveryCode('secret', 'one', code)).not.toBe(hashRecoveryCode('secret', 'two', code));
});

test('hashes a code as a password with the salt of its account', async () => {
  const [one, other] = [newRecoverySalt(), newRecoverySalt()];
  const stretched = await stretchRecoveryCode('abcde12345', one);
  expect(stretched).toMatch(/^[0-9a-f]{64}$/);
  expect(await stretchRecoveryCode('abcde12345', one)).toBe(stretched);
  expect(await stretchRecoveryCode('abcde12345', other)).not.toBe(stretched);
  expect(await stretchRecoveryCode('abcde12345', null)).toBe('abcde12345');
});
