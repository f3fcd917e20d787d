import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptScan, ScanContent } from '~/app/components/station/queue/kept-scan';
import { lastToUndo } from '~/app/components/station/scans/scan-result';
import { storeBilled } from '../../factories/billed-parcels';
import { storeCargo } from '../../factories/cargo';
import { formDesk } from '../../factories/form-desk';
import { stationDevice } from '../../factories/station';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app } = await formDesk(db);
const admin = await app.signIn('admin');
const cargo = await storeCargo(db, app.clock.now);
const guess = { verdict: 'good' } as const;

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('screen', 'ready', 'load', 'available', 'undo', 'undo', 'wait'),
    parcel: fc.nat(1),
    minutes: fc.constantFrom(1, 9, 16),
  }),
  { minLength: 6, maxLength: 14 },
);
type Step = { act: string; parcel: number; minutes: number };

test('the undo button is shown exactly when the server accepts the undo', async () => {
  const counts = { offered: 0, hidden: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const numbers = [
        (await storeBilled(db, 'received', { labelledAt: null })).number,
        (await storeBilled(db, 'received', { labelledAt: null })).number,
      ];
      const device = stationDevice(app, admin);
      let kept: readonly KeptScan[] = [];
      const send = async (content: ScanContent): Promise<string> => {
        const scan = device.scan(content);
        const { answers } = await device.send([scan]);
        const [answer] = answers;
        if (!answer) throw new Error('no answer');
        kept = [{ ...scan, content, guess, state: 'answered', answer }, ...kept];
        return answer.outcome;
      };
      for (const step of all) {
        if (step.act === 'wait') {
          app.clock.now = new Date(app.clock.now.getTime() + step.minutes * 60_000);
          continue;
        }
        if (step.act !== 'undo') {
          await send(contentOf(step, numbers));
          continue;
        }
        const offered = lastToUndo(kept, { now: app.clock.now });
        if (offered) {
          counts.offered += 1;
          expect(await send({ act: 'undo', undoes: offered.id })).toBe('applied');
          continue;
        }
        counts.hidden += 1;
        const last = kept.find(
          ({ content, answer }) => content.act !== 'undo' && answer?.outcome === 'applied',
        );
        if (last) expect(await send({ act: 'undo', undoes: last.id })).not.toBe('applied');
      }
    }),
    { numRuns: 40, seed: 32 },
  );
  expect(counts.offered).toBeGreaterThan(20);
  expect(counts.hidden).toBeGreaterThan(20);
});

function contentOf({ act, parcel }: Step, numbers: readonly string[]): ScanContent {
  const number = numbers[parcel] ?? '';
  switch (act) {
    case 'screen':
      return { act, number, screeningReference: `RACA-${parcel}`, officer: 'R. Nguyen' };
    case 'load':
      return { act, number, cargoId: cargo.id };
    case 'ready':
      return { act, number };
    default:
      // This act does not match the state of the parcels, so it changes nothing.
      return { act: 'available', number };
  }
}
