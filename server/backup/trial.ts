import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs the work with a temporary folder for a test restore. */
export async function withTrialDir<Result>(work: (trialDir: string) => Promise<Result>): Promise<Result> {
  const trialDir = await mkdtemp(path.join(tmpdir(), 'moz-trial-'));
  try {
    return await work(trialDir);
  } finally {
    await rm(trialDir, { recursive: true, force: true });
  }
}
