import { expect, it } from 'vitest';
import { freshReading } from './fresh';

function gatedReader() {
  const gates: { open: (value: number) => void; fail: () => void }[] = [];
  const read = freshReading(
    () =>
      new Promise<number>((resolve, reject) => {
        gates.push({ open: resolve, fail: () => reject(new Error('away')) });
      }),
  );
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { gates, read, settled };
}

it('answers all requests during a read with the next read', async () => {
  const { gates, read, settled } = gatedReader();
  const first = read();
  const late = [read(), read(), read()];
  expect(gates).toHaveLength(1);
  gates[0]?.open(1);
  await settled();
  expect(gates).toHaveLength(2);
  gates[1]?.open(2);
  expect(await first).toBe(1);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
  const afterwards = read();
  expect(gates).toHaveLength(3);
  gates[2]?.open(3);
  expect(await afterwards).toBe(3);
});

it('reads again after a failed read', async () => {
  const { gates, read, settled } = gatedReader();
  const first = read();
  const second = read();
  gates[0]?.fail();
  await expect(first).rejects.toThrow('away');
  await settled();
  gates[1]?.open(7);
  expect(await second).toBe(7);
});
