import type pg from 'pg';
import { targetOf } from './primary-client';

/** Runs queries on a separate connection, for single tasks at startup. */
export async function onConnection<Result>(
  url: string,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { Client, connectionString } = targetOf(url);
  const client = new Client({ connectionString, application_name: 'moz-start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
