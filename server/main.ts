import { DatabaseKindError } from '~/db/kind';
import { banner } from './banner';
import { type Env, EnvError, readEnv } from './env';
import { createLog } from './log';
import { NumberKeyError } from './parcels/number-key/service';
import { type RunningServer, startServer } from './server';
import { runShown } from './start-steps';

/** A signal reaches us from the terminal, from npm and from the start script: one wish, several messengers. */
const sameWishMs = 1_000;

const env = environment();
const log = createLog(env);
/** Set by `npm start`, which a person watches. */
const isWatched = process.argv.includes('--steps');
const adminCommand = { command: 'npm run admin -- name@company' };
let running: RunningServer | undefined;
let firstSignalAt: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void onSignal(signal));
process.on('unhandledRejection', (error) => fail(error, 'a promise was left alone'));
process.on('uncaughtException', (error) => fail(error, 'an error was left alone'));

try {
  running = await startServer(env, log, isWatched ? runShown(env) : undefined);
  if (firstSignalAt !== undefined) await stop();
  log.info({ port: running.port, demo: env.isDemo }, 'listening');
  if (!running.hasAdmin && !isWatched) log.warn(adminCommand, 'no administrator can sign in');
  if (env.isDemo || isWatched) process.stdout.write(banner(running.port, { ...env, ...running }));
} catch (error) {
  fail(error, 'could not start');
}

function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
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

function fail(error: unknown, what: string): never {
  if (error instanceof DatabaseKindError || error instanceof NumberKeyError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  log.fatal({ err: error }, what);
  process.exit(1);
}
