import type { TableUpdate } from '~/db/migrate';
import { CommandRefused } from '../core/api/command-refused';
import { prepareTables } from '../core/db/database';
import { updateText } from '../core/db/say-update';
import { readEnv } from '../core/env/env';
import { printOutcome } from './run';

/** `npm run migrate`: migrates the tables as their owner, so that the server needs no access as the owner. */
await printOutcome(async () => {
  const env = readEnv();
  const { databaseOwnerUrl: ownerUrl } = env;
  const url = env.databaseDirectUrl ?? env.databaseUrl;
  if (url === undefined || ownerUrl === undefined) {
    throw new CommandRefused('Set DATABASE_URL (the role of the server) and DATABASE_OWNER_URL (the owner).');
  }
  const onUpdate = (update: TableUpdate): void =>
    void process.stdout.write(`${updateText(update, env, new Date())}\n`);
  await prepareTables(env, { url, ownerUrl, onUpdate });
  return 'The tables are up to date, and the role of the server has its rights.';
});
