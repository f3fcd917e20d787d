import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idSchema } from '~/domain/core/schema';
import { arrivalIdOf, rowKeyOf } from './row-key';

const keys = { numberKey: 'a key of tests' };

describe('the key of a row', () => {
  it('leads back to its arrival, and is an id that an input accepts', () => {
    for (let round = 0; round < 200; round += 1) {
      const id = randomUUID();
      const key = rowKeyOf(keys, id);
      expect(arrivalIdOf(keys, key)).toBe(id);
      expect(idSchema.parse(key)).toBe(key);
      expect(key).not.toBe(id);
    }
  });

  it('does not show which of two arrivals was first', () => {
    const ids = Array.from({ length: 64 }, (_, at) => `019ab1c4-6c00-7000-8000-0000000000${at + 10}`);
    const rowKeys = ids.map((id) => rowKeyOf(keys, id));
    expect([...rowKeys].sort()).not.toEqual(rowKeys);
    expect(new Set(rowKeys.map((key) => key.slice(0, 8))).size).toBe(ids.length);
  });

  it('differs between two installations', () => {
    const id = randomUUID();
    expect(rowKeyOf(keys, id)).not.toBe(rowKeyOf({ numberKey: 'another key' }, id));
  });
});
