import { DatabaseKindError } from '~/db/kind';
import { MigrationError } from '~/db/migrate';
import { PreconditionError } from '~/db/preconditions';
import { DatabaseRoleError } from '~/db/roles/ensure';
import { banner } from './banner';
import { type Env, EnvError, readEnv } from './core/env/env';
import { endedNodeNotice } from './core/env/node-release';
import { createLog } from './core/observability/log';
import { NumberKeyError } from './parcels/number-key/service';
import { type RunningServer, startServer } from './server';
import { runShown } from './start-steps';

/** A signal arrives from the terminal, from npm and from the start script: within this time they count as one. */
const sameWishMs = 1_000;

/** `npm start` restarts the server after a crash (70, EX_SOFTWARE of sysexits), but not when it could not start. */
const exitCodes = { noStart: 1, fault: 70 };

const env = environment();
assertNode(env);
const log = createLog(env);
/** Set by `npm start`, which runs in a terminal. */
const isWatched = process.argv.includes('--steps');
const adminCommand = { command: 'npm run admin -- name@company' };
let running: RunningServer | undefined;
let firstSignalAt: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void onSignal(signal));
// A fault in one request or job must not end the server.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left alone'));
process.on('uncaughtException', (error) => fail(error, 'an error was left alone', exitCodes.fault));

try {
  running = await startServer(env, log, isWatched ? runShown(env) : undefined);
  if (firstSignalAt !== undefined) await stop();
  log.info({ port: running.port, demo: env.isDemo, role: env.role }, 'listening');
  if (!running.hasAdmin && !isWatched) log.warn(adminCommand, 'no administrator can sign in');
  if (env.isDemo || isWatched) process.stdout.write(banner(running.port, { ...env, ...running }));
} catch (error) {
  fail(error, 'could not start', exitCodes.noStart);
}

function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(exitCodes.noStart);
  }
}

/** A demo only says that its Node.js has ended. */
function assertNode({ isDemo, allowsOldNode }: Env): void {
  const notice = endedNodeNotice(process.versions.node, new Date());
  if (!notice) return;
  if (isDemo || allowsOldNode) {
    process.stderr.write(`${notice}\n`);
    return;
  }
  process.stderr.write(`${notice} ALLOW_OLD_NODE=true starts it all the same.\n`);
  process.exit(exitCodes.noStart);
}

async function onSignal(signal: string): Promise<void> {
  if (firstSignalAt !== undefined) {
    if (Date.now() - firstSignalAt > sameWishMs) process.exit(130);
    return;
  }
  firstSignalAt = Date.now();
  log.info({ signal }, 'stopping');
  if (running) await stop();
}

async function stop(): Promise<void> {
  await running?.stop();
  log.info('stopped');
  process.exit(0);
}

function fail(error: unknown, what: string, exitCode: number): never {
  if (
    error instanceof DatabaseKindError ||
    error instanceof DatabaseRoleError ||
    error instanceof MigrationError ||
    error instanceof PreconditionError ||
    error instanceof NumberKeyError
  ) {
    process.stderr.write(`${error.message}\n`);
    process.exit(exitCode);
  }
  log.fatal({ err: error }, what);
  process.exit(exitCode);
}
