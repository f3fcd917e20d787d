import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

const secret = 'a secret of tests, 32 characters long';

test('opens for its own account alone, and never twice alike', () => {
  const sealed = seal(secret, 'one', 'JBSWY3DPEHPK3PXP');
  expect(unseal(secret, 'one', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal(secret, 'one', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(() => unseal(secret, 'another', sealed)).toThrow();
  expect(() => unseal(`${secret}!`, 'one', sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(secret, 'one', changed.toString('base64url'))).toThrow();
});
