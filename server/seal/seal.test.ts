import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

const serverSecret = 'a secret of tests, 32 characters long';
const owned = { serverSecret, purpose: 'second factor', userId: 'one' } as const;

test('opens for its own account and purpose alone, and never twice alike', () => {
  const sealed = seal(owned, 'JBSWY3DPEHPK3PXP');
  expect(unseal(owned, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal(owned, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(() => unseal({ ...owned, userId: 'another' }, sealed)).toThrow();
  expect(() => unseal({ ...owned, purpose: 'webhook' }, sealed)).toThrow();
  expect(() => unseal({ ...owned, serverSecret: `${serverSecret}!` }, sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(owned, changed.toString('base64url'))).toThrow();
});
