import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StationAnswer } from '~/domain/station/schema';
import { misfit, poison, stationModel } from '~/tests/factories/station-model';
import { anySchedule, type Kept, live, type Step } from '~/tests/factories/station-schedule';
import type { KeptScan } from './kept-scan';
import { openDb } from './station-db';
import { createStore } from './store';

type Row = KeptScan & { answers: StationAnswer[] };

/** As IndexedDB would keep them, for many schedules in little time. */
function inMemory(): { store: Kept; rows: Row[] } {
  const rows: Row[] = [];
  const waiting = (): Row[] => rows.filter(({ answers }) => answers.length === 0);
  return {
    rows,
    store: {
      add: async (words, { id, at }) => {
        const row: Row = {
          seq: rows.length + 1,
          id,
          at,
          words,
          guess: { verdict: 'unsure' },
          state: 'waiting',
          answers: [],
        };
        rows.push(row);
        return row;
      },
      nextBatch: async (limit) => ({ scans: waiting().slice(0, limit), unsent: [] }),
      answer: async (answers) => {
        for (const answer of answers)
          waiting()
            .find(({ id }) => id === answer.id)
            ?.answers.push(answer);
      },
    },
  };
}

/** Each scan once, in the order of its row, and where the parcels stand is what these scans make of them. */
function expectEqualsModel(server: ReturnType<typeof stationModel>, rows: readonly KeptScan[]): void {
  const sent = rows.filter(({ words }) => words.act === 'undo' || words.number !== poison);
  expect(server.taken().map(({ seq }) => seq)).toEqual(sent.map(({ seq }) => seq));
  const model = stationModel();
  model.send({
    device: { id: '', name: '' },
    sentAt: new Date(0),
    unsent: [],
    scans: sent.map(({ words, ...scan }) => ({ ...words, id: scan.id, seq: scan.seq, at: scan.at })),
  });
  expect(server.standing()).toEqual(model.standing());
}

function expectedOutcome({ words }: KeptScan): RegExp {
  if (words.act === 'undo') return /applied|duplicate|conflict/;
  if (words.number === poison) return /refused/;
  return words.number === misfit ? /conflict/ : /applied|duplicate/;
}

describe('whatever happens to line, server, clock and tabs, the server ends with each scan once, in order', () => {
  test('with what is kept in memory', async () => {
    await fc.assert(
      fc.asyncProperty(anySchedule(100), async (steps) => {
        const { store, rows } = inMemory();
        const { server } = await live(steps, store);
        expectEqualsModel(server, rows);
        expect(rows.map(({ answers }) => answers.length)).toEqual(rows.map(() => 1));
        for (const row of rows) expect(row.answers[0]?.outcome).toMatch(expectedOutcome(row));
      }),
      { numRuns: 300 },
    );
  });

  test('with what is kept in IndexedDB', async () => {
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
  const store = createStore(tables);
  const { server } = await live(steps, store);
  const rows = await tables.scans.toArray();
  expectEqualsModel(server, rows);
  for (const row of rows) {
    expect(row.answer?.outcome).toMatch(expectedOutcome(row));
    const isOpen = row.answer?.outcome === 'conflict' || row.answer?.outcome === 'refused';
    expect(row.todo).toBe(isOpen ? 'settle' : 'none');
  }
  const changes = await tables.changes.toArray();
  expect(changes.map(({ parcels, grossG }) => [parcels, grossG])).toEqual(changes.map(() => [0, 0]));
  await tables.db.delete();
}
