import { expect, test } from 'vitest';
import { assertGoodPassword } from './password-rules';

const leaked = new Set(['password1', 'correct horse battery']);

function refusal(password: string, role = 'client'): string | undefined {
  try {
    assertGoodPassword({ password, role, leaked, mobile: '+61412345678' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

test.each([
  ['', 'password.too_short'],
  ['1234567', 'password.too_short'],
  ['тэнгэр7', 'password.too_short'],
  ['😀😀😀😀', 'password.too_short'],
  ['x'.repeat(129), 'password.too_long'],
  ['PassWord1', 'password.common'],
  ['aaaaaaaaaa', 'password.common'],
  ['moz-cargo-2026', 'password.common'],
  ['Улаанбаатар1', 'password.common'],
  ['0412345678', 'password.common'],
  ['61412345678', 'password.common'],
])('refuses the password %j: %s', (password, code) => {
  expect(refusal(password)).toBe(code);
});

test.each(['khukh tenger', 'хөх тэнгэр дор', 'x7#Kq2!p', 'мозамбик!', `Ab${'3'.repeat(126)}`])(
  'accepts %s for a client',
  (password) => {
    expect(refusal(password)).toBeUndefined();
  },
);

test('requires fifteen characters of staff', () => {
  expect(refusal('fourteen chars', 'admin')).toBe('password.too_short');
  expect(refusal('fifteen letters', 'support')).toBeUndefined();
});
