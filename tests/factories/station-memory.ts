import { deepEqual, match } from 'node:assert/strict';
import type { StoredScan } from '~/app/components/station/queue/stored-scan';
import { isParcelScan } from '~/domain/station/guess';
import type { StationAnswer } from '~/domain/station/schema';
import { misfit, poison, type StationModel, stationModel } from './station-model';
import { live, type StationOutbox, type Step } from './station-schedule';

type Row = StoredScan & { answers: StationAnswer[] };

/** Runs a schedule with scans in memory, which is fast, and checks the result. */
export async function liveInMemory(steps: readonly Step[]): Promise<void> {
  const rows: Row[] = [];
  const { server } = await live(steps, memoryOf(rows));
  assertEqualsModel(server, rows);
  for (const row of rows) {
    deepEqual(row.answers.length, 1);
    match(row.answers[0]?.outcome ?? '', expectedOutcome(row));
  }
}

/** Stores rows as IndexedDB does. */
function memoryOf(rows: Row[]): StationOutbox {
  const waiting = (): Row[] => rows.filter(({ answers }) => answers.length === 0);
  return {
    add: async (content, { id, at }) => {
      const seq = rows.length + 1;
      const row: Row = { seq, id, at, content, guess: { verdict: 'unsure' }, state: 'waiting', answers: [] };
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
  };
}

/** Checks that the server has each scan once, in row order, and that the parcels are where these scans put them. */
export function assertEqualsModel(server: StationModel, rows: readonly StoredScan[]): void {
  const sent = rows.filter(({ content }) => !isParcelScan(content) || content.number !== poison);
  deepEqual(
    server.taken().map(({ seq }) => seq),
    sent.map(({ seq }) => seq),
  );
  const model = stationModel();
  model.send({
    device: { id: '', name: '' },
    sentAt: new Date(0),
    unsent: [],
    scans: sent.map(({ content, id, seq, at }) => ({ ...content, id, seq, at })),
  });
  deepEqual(server.standing(), model.standing());
}

export function expectedOutcome({ content }: StoredScan): RegExp {
  if (!isParcelScan(content)) return /applied|duplicate|conflict/;
  if (content.number === poison) return /refused/;
  return content.number === misfit ? /conflict/ : /applied|duplicate/;
}
