import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Env } from '../core/env/env';

const packageSchema = z.object({ version: z.string() });
const buildSchema = z.object({ commit: z.string().nullable() });
/** Written by scripts/build.mjs. */
const buildFile = 'build/version.json';

/** The version of the portal, and its commit: the one that MOZ_COMMIT names, else that of the build. */
export function softwareOf({ commit, mode }: Pick<Env, 'commit' | 'mode'>): {
  version: string;
  commit: string | null;
} {
  const { version } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return { version, commit: commit ?? (mode === 'production' ? builtCommit() : null) };
}

function builtCommit(): string | null {
  if (!existsSync(buildFile)) return null;
  return buildSchema.parse(JSON.parse(readFileSync(buildFile, 'utf8'))).commit;
}
