import pg from 'pg';

/** Runs queries on a separate connection, for single tasks at startup. */
export async function onConnection<Result>(
  url: string,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'moz-start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
