import { z } from 'zod';
import { createDb } from '~/db/client';
import { brokenPromises } from '../faults/books';
import { startWriters } from '../faults/writers';

// Runs in a checkout of the released version, with its own code: its fixtures know the tables of then. Reports to the
// process that started it, and ends when that one asks for it.

const { DATABASE_URL, PORTAL_URL } = z
  .object({ DATABASE_URL: z.string(), PORTAL_URL: z.string() })
  .parse(process.env);

const db = createDb(DATABASE_URL, { max: 2 });
const writers = await startWriters(db, PORTAL_URL);
const report = setInterval(
  () => process.send?.({ written: writers.counts.reduce((total, each) => total + each, 0) }),
  50,
);
process.once('message', () => void end());

async function end(): Promise<void> {
  clearInterval(report);
  await writers.stop();
  const broken = [...writers.wrong, ...(await brokenPromises(db, writers.acknowledged))];
  await db.destroy();
  process.send?.({ broken }, () => process.disconnect());
}
