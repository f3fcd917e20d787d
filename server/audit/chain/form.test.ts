import { expect, test } from 'vitest';
import { type AuditTexts, hashOf, nothingBefore } from './form';

const row: AuditTexts = {
  id: '0199a0c4-0000-7000-8000-000000000001',
  at: '2026-11-23T08:15:00.123000Z',
  actorId: null,
  actorRole: null,
  action: 'forms.submit',
  entity: 'form',
  entityId: '1',
  before: null,
  after: '{"note": "Өргөө"}',
  requestId: 'r',
  ip: '192.0.2.1/32',
};
const place = { position: 1, sealedAt: new Date('2026-11-23T08:16:00.000Z') };

test('the hash of a row never changes, because stored chains depend on it', () => {
  expect(hashOf(nothingBefore, place, row).toString('hex')).toBe(
    '0ed66d39e2ddf91933a5f4dfd4380053fb255b33c25c1ac01b2bed1115318b0e',
  );
});

test.each(Object.keys(row))('a different character in %s changes the hash', (column) => {
  const original = hashOf(nothingBefore, place, row);
  expect(hashOf(nothingBefore, place, { ...row, [column]: 'x' }).equals(original)).toBe(false);
});

test('an empty text differs from a missing one, and from one in the next column', () => {
  const one = hashOf(nothingBefore, place, { ...row, before: '', after: null });
  const other = hashOf(nothingBefore, place, { ...row, before: null, after: '' });
  const third = hashOf(nothingBefore, place, { ...row, before: null, after: null });
  expect(new Set([one, other, third].map((hash) => hash.toString('hex'))).size).toBe(3);
});

test('position, time of sealing and the previous hash change the hash', () => {
  const hashes = [
    hashOf(nothingBefore, place, row),
    hashOf(nothingBefore, { ...place, position: 2 }, row),
    hashOf(nothingBefore, { ...place, sealedAt: new Date(0) }, row),
    hashOf(Buffer.alloc(32, 1), place, row),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4);
});
