import { CommandRefused } from '../core/command-refused';
import { prepareTables } from '../core/database';
import { readEnv } from '../core/env';
import { printOutcome } from './run';

/** `npm run migrate`: migrates the tables as their owner, so that the server needs no access as the owner. */
await printOutcome(async () => {
  const env = readEnv();
  const { databaseOwnerUrl: ownerUrl } = env;
  const url = env.databaseDirectUrl ?? env.databaseUrl;
  if (url === undefined || ownerUrl === undefined) {
    throw new CommandRefused('Set DATABASE_URL (the role of the server) and DATABASE_OWNER_URL (the owner).');
  }
  await prepareTables(env, { url, ownerUrl });
  return 'The tables are up to date, and the role of the server has its rights.';
});
