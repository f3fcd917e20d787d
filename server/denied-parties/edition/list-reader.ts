import type { FieldIssue } from '~/domain/core/errors';
import type { ListPlan } from '~/domain/denied-parties/edition';
import type { DeniedParty } from '~/domain/denied-parties/list';
import { boundedReader } from '../../core/limits/bounded/reader';
import { workerFile } from '../../core/limits/bounded/worker-file';
import type { findAllParties } from './queries';

export type KnownParty = Awaited<ReturnType<typeof findAllParties>>[number];
export type EditionRead =
  | { ok: true; parties: number; plan: ListPlan<KnownParty>; incomparable: DeniedParty[] }
  | { ok: false; issues: FieldIssue[] };

/**
 * Reads a list and compares it with the known parties in a thread of its own: 60,000 names take about a second.
 * @throws UnreadableError when that takes too much time or memory.
 */
export const readEdition = boundedReader<{ csv: string; known: readonly KnownParty[] }, EditionRead>({
  file: workerFile(import.meta.url, { source: './list-worker.ts', built: './denied-list-reader.js' }),
  mostMs: 20_000,
  mostMegabytes: 512,
});
