import { existsSync } from 'node:fs';
import path from 'node:path';
import { isEmbeddedRunning, startEmbedded } from '~/db/embedded';
import { isMigrated } from '~/db/migrate';
import { onConnection } from '~/db/on-connection';
import { findPowers } from '~/db/roles/powers';
import type { Env } from '../../core/env/env';
import { type CheckLine, type CheckResult, check } from './line';

/** The oldest PostgreSQL that the migrations run on. */
const oldestVersion = 18;
/** Codes of an app are valid for half a minute. */
const clockMs = { warn: 2_000, fail: 20_000 };

type Facts = { version: string; aheadMs: number; isMigrated: boolean; powers: readonly string[] };

/** Checks the database of the environment, and this machine's clock against it. Changes nothing. */
export async function checkDatabase(env: Env): Promise<CheckLine[]> {
  const url = env.databaseDirectUrl ?? env.databaseUrl ?? (await embeddedUrl(env));
  if (url === undefined)
    return [
      { name: 'PostgreSQL', state: 'off', text: 'the embedded one does not run: the server starts it' },
    ];
  let facts: Facts | undefined;
  const database = await check('PostgreSQL', async () => {
    facts = await readFacts(url);
    return databaseFinding(facts);
  });
  return [database, ...(facts ? [{ name: 'clock', ...clockFinding(facts.aheadMs) }] : [])];
}

/** The embedded PostgreSQL, if a server of this data folder runs it. */
async function embeddedUrl({ dataDir }: Env): Promise<string | undefined> {
  if (!existsSync(dataDir) || !(await isEmbeddedRunning(dataDir))) return undefined;
  return (await startEmbedded({ dataDir })).runtimeUrl;
}

async function readFacts(url: string): Promise<Facts> {
  const { powers } = await findPowers(url);
  return await onConnection(url, async (client) => {
    const before = Date.now();
    const { rows } = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, clock_timestamp() as now",
    );
    const middle = (before + Date.now()) / 2;
    return {
      version: rows[0]?.version ?? '',
      aheadMs: Math.round(middle - (rows[0]?.now.getTime() ?? middle)),
      isMigrated: await isMigrated(client, path.resolve('db/migrations')),
      powers,
    };
  });
}

function databaseFinding({ version, isMigrated: hasTables, powers }: Facts): CheckResult {
  if (Number.parseInt(version, 10) < oldestVersion)
    return { state: 'fail', text: `${version}: version ${oldestVersion} or newer is needed` };
  if (!hasTables)
    return {
      state: 'warn',
      text: `${version}, the tables are not up to date: npm run migrate, or the start`,
    };
  if (powers.length > 0)
    return {
      state: 'warn',
      text: `${version}, the role of the server ${powers.join(', ')}: see «Two roles of the database» in docs/operations.md`,
    };
  return { state: 'ok', text: `${version}, the tables are up to date` };
}

/** `aheadMs`: by how much this machine's clock is ahead of the database's; negative: behind. */
export function clockFinding(aheadMs: number): CheckResult {
  const offMs = Math.abs(aheadMs);
  if (offMs < clockMs.warn) return { state: 'ok', text: 'as the database’s' };
  const text = `${Math.round(offMs / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database’s: synchronise both (NTP)`;
  return { state: offMs < clockMs.fail ? 'warn' : 'fail', text };
}
