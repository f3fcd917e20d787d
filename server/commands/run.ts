import { RestoreRefused } from '~/db/backup/restore-cluster';
import { DatabaseKindError } from '~/db/kind';
import { MigrationError } from '~/db/migrate';
import { PreconditionError } from '~/db/preconditions';
import { DatabaseRoleError } from '~/db/roles/ensure';
import { BackupRefused } from '../backup/manifest';
import { CommandRefused } from '../core/api/command-refused';
import type { Services } from '../core/api/context';
import { type OpenDatabase, openDatabase } from '../core/db/database';
import { EnvError, readEnv } from '../core/env/env';
import { FileStoreError } from '../core/files/store';
import { createLog } from '../core/observability/log';
import { NumberKeyError } from '../parcels/number-key/service';
import { seed } from '../seed';
import { createServices } from '../services';

const refusals = [
  BackupRefused,
  CommandRefused,
  DatabaseKindError,
  DatabaseRoleError,
  EnvError,
  FileStoreError,
  MigrationError,
  NumberKeyError,
  PreconditionError,
  RestoreRefused,
];

/**
 * Runs an operator's command with the environment and database of the server, whether it runs or not. Prints the
 * result; prints a refusal as an error with exit code 1.
 */
export async function runCommand(
  work: (services: Services, database: OpenDatabase) => Promise<string>,
): Promise<void> {
  await printOutcome(async () => {
    const env = readEnv();
    const log = createLog({ ...env, logLevel: 'warn' });
    const database = await openDatabase(env, log);
    try {
      const services = await createServices(env, log, database);
      await seed(services);
      const answer = await work(services, database);
      await services.security.flush();
      return answer;
    } finally {
      await database.close();
    }
  });
}

/** Prints the result of the work, or its refusal with exit code 1. */
export async function printOutcome(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function isRefusal(error: unknown): error is Error {
  return refusals.some((kind) => error instanceof kind);
}
