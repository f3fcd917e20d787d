import { describe, expect, it } from 'vitest';
import { makeClaimSchema } from './schema';

const id = '019ab1c4-6c00-7000-8000-000000000001';
const key = { idempotencyKey: id };
const codesOf = (input: object): string[] =>
  makeClaimSchema.safeParse({ ...input, ...key }).error?.issues.map(({ message }) => message) ?? [];

describe('a claim', () => {
  it('needs a number or an invoice', () => {
    expect(codesOf({ rowKey: id })).toEqual(['claim.evidence_missing']);
    expect(codesOf({ rowKey: id, trackingNumber: '33XYZ 123' })).toEqual([]);
    expect(codesOf({ rowKey: id, invoiceIds: [id] })).toEqual([]);
    expect(codesOf({ rowKey: id, photoIds: [id] })).toEqual([]);
  });

  it('needs a number where no row is chosen', () => {
    expect(codesOf({ invoiceIds: [id] })).toEqual(['required']);
    expect(codesOf({ trackingNumber: '33XYZ123' })).toEqual([]);
  });

  it.each(['12345', '-----', 'Б', '  1 2 3  '])(
    'refuses %j, which has too few letters and digits',
    (text) => {
      expect(codesOf({ rowKey: id, trackingNumber: text })).toContain('tracking.invalid');
    },
  );
});
