import { setTimeout as wait } from 'node:timers/promises';

const floorMs = 120;

/**
 * Answers or refuses no sooner than after a minimum time, so that the extra work for a known number cannot be measured.
 */
export async function evenly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [outcome] = await Promise.all([settle(work), wait(floorMs)]);
  if (!outcome.ok) throw outcome.error;
  return outcome.answer;
}

type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; error: unknown };

async function settle<Answer>(work: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { ok: true, answer: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
