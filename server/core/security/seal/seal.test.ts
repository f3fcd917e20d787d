import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf } from './keys';
import { seal, unseal } from './seal';

const secret = 'a secret of tests, 32 characters long';
const keys = { secret, oldSecrets: [] };
const next = { secret: `${secret}, the next`, oldSecrets: [secret] };
const owned = { purpose: 'second factor', userId: 'one' } as const;

test('opens only for its account and purpose, and differs each time', () => {
  const sealed = seal(keys, owned, 'JBSWY3DPEHPK3PXP');
  expect(unseal(keys, owned, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal(keys, owned, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(() => unseal(keys, { ...owned, userId: 'another' }, sealed)).toThrow();
  expect(() => unseal(keys, { ...owned, purpose: 'webhook' }, sealed)).toThrow();
  const [id = '', text = ''] = sealed.split('.');
  const changed = Buffer.from(text, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(keys, owned, `${id}.${changed.toString('base64url')}`)).toThrow();
});

test('contains the id of its key, and old keys remain readable', () => {
  const sealed = seal(keys, owned, 'text');
  expect(sealed.split('.')[0]).toBe(keyIdOf(secret));
  expect(unseal(next, owned, sealed)).toBe('text');
  const resealed = seal(next, owned, 'text');
  expect(resealed.split('.')[0]).toBe(keyIdOf(next.secret));
  expect(() => unseal(keys, owned, resealed)).toThrow(keyIdOf(next.secret));
  expect(() => unseal({ ...next, oldSecrets: [] }, owned, sealed)).toThrow(keyIdOf(secret));
});

test('reads a text with a known algorithm, and refuses an unknown one', () => {
  const [keyId, text] = seal(keys, owned, 'text').split('.');
  expect(unseal(keys, owned, `${keyId}.1.${text}`)).toBe('text');
  expect(() => unseal(keys, owned, `${keyId}.2.${text}`)).toThrow('unknown algorithm');
  expect(() => unseal(keys, owned, `${keyId}.1.${text}.x`)).toThrow('unknown algorithm');
});

test('reads a text that was sealed before keys had ids', () => {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', secret, '', owned.purpose, 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owned.userId));
  const body = Buffer.concat([cipher.update('text', 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  expect(unseal(keys, owned, sealed)).toBe('text');
  expect(unseal(next, owned, sealed)).toBe('text');
  expect(() => unseal({ ...next, oldSecrets: [] }, owned, sealed)).toThrow();
});
