import { expect, test } from 'vitest';
import { createTurns } from './turns';

test('runs one at a time, in the order of the requests', async () => {
  const turns = createTurns(5);
  const seen: number[] = [];
  const work = async (at: number): Promise<void> => {
    const giveBack = await turns.take();
    seen.push(at);
    await Promise.resolve();
    seen.push(at);
    giveBack();
  };
  await Promise.all([1, 2, 3].map(work));
  expect(seen).toEqual([1, 1, 2, 2, 3, 3]);
});

test('refuses a request while too many wait, and accepts one later', async () => {
  const turns = createTurns(1);
  const first = await turns.take();
  const second = turns.take();
  await expect(turns.take()).rejects.toMatchObject({ code: 'overloaded' });
  first();
  const giveBack = await second;
  giveBack();
  await expect(turns.take()).resolves.toBeTypeOf('function');
});
