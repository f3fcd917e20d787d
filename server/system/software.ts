import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Env } from '../core/env';

const packageSchema = z.object({ version: z.string() });

/** The version of the portal, and its commit where MOZ_COMMIT names it. */
export function softwareOf({ commit }: Pick<Env, 'commit'>): { version: string; commit: string | null } {
  const { version } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return { version, commit: commit ?? null };
}
