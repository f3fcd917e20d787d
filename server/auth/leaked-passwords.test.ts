import { expect, test } from 'vitest';
import { assertGoodPassword } from '~/domain/auth/password-rules';
import { leakedPasswords } from './leaked-passwords';
import list from './leaked-passwords.json' with { type: 'json' };

const passwords = list.passwords.split(' ');

function refusal(password: string, role: string): string | undefined {
  try {
    assertGoodPassword({ password, role, leaked: leakedPasswords });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

test.each([
  ['client', 'Trustno1'],
  ['client', 'mailcreated5240'],
  ['admin', 'qwerty123456789'],
  ['admin', 'Passwordpassword'],
  ['admin', '1qaz2wsx3edc4rfv'],
])('refuses a leaked password of a %s: %s', (role, password) => {
  expect(refusal(password, role)).toBe('password.common');
});

test('accepts a phrase of separately leaked parts', () => {
  expect(refusal(passwords.slice(0, 3).join(' '), 'admin')).toBeUndefined();
});

test.each([
  [8, 80_000],
  [15, 3_000],
])('contains at least the leaked passwords of %i or more letters: %i', (letters, least) => {
  expect(passwords.filter(({ length }) => length >= letters).length).toBeGreaterThanOrEqual(least);
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.every((password) => password === password.normalize('NFKC').toLowerCase())).toBe(true);
});
