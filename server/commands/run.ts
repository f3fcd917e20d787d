import { DatabaseKindError } from '~/db/kind';
import type { Services } from '../context';
import { openDatabase } from '../database';
import { EnvError, readEnv } from '../env';
import { createLog } from '../log';
import { NumberKeyError } from '../parcels/number-key/service';
import { seed } from '../seed';
import { createServices } from '../services';
import { CommandRefused } from './refused';

/**
 * Runs one command of the operator with the environment and the database of the server, which may run or not. What
 * it returns is printed. What it refuses is printed as an error, and the exit code is 1.
 */
export async function runCommand(work: (services: Services) => Promise<string>): Promise<void> {
  try {
    const env = readEnv();
    const log = createLog({ ...env, logLevel: 'warn' });
    const database = await openDatabase(env, log);
    try {
      const services = await createServices(env, log, database.db);
      await seed(services);
      process.stdout.write(`${await work(services)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function isRefusal(error: unknown): error is Error {
  return [CommandRefused, DatabaseKindError, EnvError, NumberKeyError].some((kind) => error instanceof kind);
}
