import { expect, test } from 'vitest';
import { readSecondFactor } from '~/domain/auth/second-factor';
import { hashRecoveryCode, recoveryCodesOf } from './recovery';

test('ten different codes, the same for the same origin, read back as they are typed', () => {
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
