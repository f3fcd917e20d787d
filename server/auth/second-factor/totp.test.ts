import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepOfCode, totpUri } from './totp';

const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;

/** Appendix B of RFC 6238, the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('accepts at %i s the code %s of the RFC', (seconds, code) => {
  expect(stepOfCode(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

describe('a code', () => {
  const secret = newTotpSecret();
  const now = new Date('2026-11-21T02:00:10Z');
  const step = Math.floor(now.getTime() / 30_000);
  const codeAt = (shift: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: (step + shift) * 30_000 });

  test.each([-1, 0, 1])('of step %i is accepted', (shift) => {
    expect(stepOfCode(secret, codeAt(shift), now)).toBe(step + shift);
  });
  test.each([-3, -2, 2, 3])('of step %i is refused', (shift) => {
    expect(stepOfCode(secret, codeAt(shift), now)).toBeUndefined();
  });
  test.each(['', '1', 'abcdef', '00000000'])('is refused when it is %j', (code) => {
    expect(stepOfCode(secret, code, now)).toBeUndefined();
  });
});

test('a secret has 160 bits and is in the URI with its account', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, 'admin@moz.example'));
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Moz:admin@moz.example');
  expect(uri.searchParams.get('secret')).toBe(secret);
});
