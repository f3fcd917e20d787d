import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertEqualsModel, expectedOutcome, liveInMemory } from '~/tests/factories/station-memory';
import { anySchedule, live, type Step } from '~/tests/factories/station-schedule';
import { openDb } from './station-db';
import { createStore } from './store';

// `npm run bench -- schedules 10000` runs many more.
describe('a server under any sequence of faults', () => {
  test('receives each scan once and in order from a queue in memory', async () => {
    await fc.assert(fc.asyncProperty(anySchedule(100), liveInMemory), { numRuns: 300 });
  });

  test('receives each scan once and in order from a queue in IndexedDB', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(anySchedule(60), async (steps) => {
        runs += 1;
        await expectKept(`station-${runs}`, steps);
      }),
      { numRuns: 15 },
    );
  });
});

async function expectKept(name: string, steps: readonly Step[]): Promise<void> {
  const tables = openDb(name);
  const { server } = await live(steps, createStore(tables));
  const rows = await tables.scans.toArray();
  assertEqualsModel(server, rows);
  for (const row of rows) {
    expect(row.answer?.outcome).toMatch(expectedOutcome(row));
    const isOpen = row.answer?.outcome === 'conflict' || row.answer?.outcome === 'refused';
    expect(row.todo).toBe(isOpen ? 'settle' : 'none');
  }
  const changes = await tables.changes.toArray();
  expect(changes.map(({ parcels, grossG }) => [parcels, grossG])).toEqual(changes.map(() => [0, 0]));
  expect((await tables.tallies.get('waiting'))?.count ?? 0).toBe(0);
  await tables.db.delete();
}
