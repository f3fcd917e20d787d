import { expect, test } from 'vitest';
import { firstParts, holdHydration } from './first-parts';

test('hydration waits for a part that an earlier part requested', async () => {
  const arrived: string[] = [];
  holdHydration(
    after(1, () => {
      arrived.push('view');
      holdHydration(after(20, () => arrived.push('part of the view')));
    }),
  );
  await firstParts();
  expect(arrived).toEqual(['view', 'part of the view']);
});

async function after(turns: number, arrive: () => void): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  arrive();
}
