import { describe, expect, test } from 'vitest';
import { batchRows, byKey, byPage, lastOf } from './batches';
import type { Batch } from './queries';

const rows = Array.from({ length: 2 * batchRows }, (_, at) => ({ id: `id-${at}`, key: String(at) }));

async function sizesOf(batches: AsyncIterable<unknown[]>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const batch of batches) sizes.push(batch.length);
  return sizes;
}

describe('reading by key', () => {
  test.each([0, 1, batchRows - 1, batchRows, batchRows + 1, 2 * batchRows])(
    'reads all of %i rows, each once',
    async (count) => {
      const seen: string[] = [];
      const next = async (batch: Batch) => {
        const from = batch.after ? Number(batch.after.key) + 1 : 0;
        const read = rows.slice(from, Math.min(from + batch.limit, count));
        seen.push(...read.map(({ id }) => id));
        return { rows: read, last: lastOf(read, batch) };
      };
      const sizes = await sizesOf(byKey(next));
      expect(seen).toEqual(rows.slice(0, count).map(({ id }) => id));
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(batchRows);
    },
  );
});

test('reading by page ends at the first incomplete page', async () => {
  const sizes = await sizesOf(byPage(async ({ limit, offset }) => rows.slice(offset, offset + limit)));
  expect(sizes).toEqual([batchRows, batchRows]);
});
