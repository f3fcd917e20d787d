import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { startEmbedded } from '~/db/embedded';
import { migrate } from '~/db/migrate';
import { portalProcess } from '../setup/portal-process';
import { type Checkout, checkOutReleased, released } from '../setup/released-checkout';
import { figure, table } from './measure';
import { submitAcrossDeploy } from './release-browser';

const migrations = 'db/migrations';

/**
 * Checks that the released version works on the tables of today: its build under eight writers while the tables are
 * migrated, a form that is open in a browser while today's build takes its place, then its own integration tests. Prints the checksums for `db/released.json` too. The process ends with 1
 * when something is broken.
 * @throws Error when the history lacks the released commit
 */
export async function benchRelease(): Promise<string> {
  const checkout = checkOutReleased();
  const { folder } = checkout;
  try {
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' });
    const { acknowledged, broken } = await writeWhileMigrating(checkout);
    const lost = await submitAcrossDeploy(checkout);
    const tests = runItsTests(folder);
    if (broken.length + lost.length + tests.failed.length > 0) process.exitCode = 1;
    return [
      table([
        ['released version', `${released.version}, ${released.commit.slice(0, 8)}`],
        ['changes acknowledged while the tables were migrated, and after', figure(acknowledged)],
        ['lost, double, half or refused', broken.length === 0 ? 'none' : broken.join('; ')],
        ['wrong with a form that was open in a browser', lost.length === 0 ? 'nothing' : lost.join('; ')],
        ['its own integration tests on the tables of today', figure(tests.passed)],
        ['failed', tests.failed.length === 0 ? 'none' : tests.failed.join('; ')],
      ]),
      JSON.stringify({ migrations: checksums() }, undefined, 2),
    ].join('\n\n');
  } finally {
    checkout.remove();
  }
}

/** The released build serves eight writers; the tables are migrated under it; it serves them on. */
async function writeWhileMigrating(checkout: Checkout): Promise<{ acknowledged: number; broken: string[] }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'moz-release-'));
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  const env = { DATABASE_URL: database.runtimeUrl, DATABASE_OWNER_URL: database.url };
  const portal = await portalProcess({ dataDir, env, folder: checkout.folder });
  try {
    await portal.start();
    const writers = startItsWriters(checkout, { DATABASE_URL: database.url, PORTAL_URL: portal.url });
    await writers.reach(50);
    await migrate(database.url, { runtimeRole: new URL(database.runtimeUrl).username });
    await writers.reach(writers.written() + 200);
    const broken = await writers.stop();
    return { acknowledged: writers.written(), broken };
  } finally {
    await portal.stop();
    await database.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const messageSchema = z.union([z.object({ written: z.number() }), z.object({ broken: z.array(z.string()) })]);

/** Starts the writers of the released checkout, which make their rows with its own fixtures. */
function startItsWriters({ start }: Checkout, variables: Record<string, string>) {
  let written = 0;
  let broken: string[] | undefined;
  let hasEnded = false;
  const child = start('tests/bench/release-writers.ts', variables);
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  child.on('message', (message) => {
    const said = messageSchema.parse(message);
    if ('written' in said) written = said.written;
    else broken = said.broken;
  });
  return {
    written: () => written,
    reach: async (wanted: number): Promise<void> => {
      while (written < wanted) {
        if (hasEnded) throw new Error('the writers of the released version ended early');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** Returns what was lost, double, half or refused. */
    stop: async (): Promise<string[]> => {
      child.send('stop');
      await ended;
      return broken ?? ['the writers of the released version ended without a report'];
    },
  };
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/**
 * Tests that compare lists of the released code with all tables there are: it knows none of the later ones. Its screens
 * are notified of later tables by those beside them, and a link to prove an address stays with a merged customer and expires.
 * One runs with the packages of today: graphile-worker 0.18 wants a delay to be set, which the released code does not do.
 */
const left = [
  'tests/integration/database/**',
  'tests/integration/core/types.test.ts',
  'tests/integration/core/live-answers.test.ts',
];
const leftByName =
  'every (reference|table that refers) to a customer is moved|the worker outlives a database that goes away';

function runItsTests(folder: string): { passed: number; failed: string[] } {
  rmSync(path.join(folder, migrations), { recursive: true });
  cpSync(migrations, path.join(folder, migrations), { recursive: true });
  const file = path.join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration'];
  const options = [
    ...left.flatMap((pattern) => ['--exclude', pattern]),
    `--testNamePattern=^(?!.*(?:${leftByName}))`,
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  spawnSync(process.execPath, [...vitest, ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const failed = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    return status === 'failed' && tests.length === 0 ? [`${path.basename(name)}: ${message}`] : tests;
  });
  return { passed: report.numPassedTests, failed };
}

function checksums(): Record<string, string> {
  const names = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(migrations, name)))
        .digest('hex'),
    ]),
  );
}
