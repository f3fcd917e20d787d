import pg from 'pg';
import { hostsOf } from './hosts';
import { silenceError, withinAwake } from './own-pause';

/** Settings for `pg.Pool` and for `new Client(…)`: where to connect, and the class of the connections. */
export type Target = { connectionString: string; Client: typeof pg.Client };

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

const probeWithinMs = 2_000;

/**
 * Returns how to connect to the database of a connection string. With several hosts each new connection goes to the one
 * that accepts writes, wherever that is by then: pg itself knows one host only. A connection that is lost, as when a
 * primary fails, makes the next one look for the primary again.
 */
export function targetOf(url: string): Target {
  const hosts = hostsOf(url);
  const [connectionString] = hosts;
  return { connectionString, Client: hosts.length === 1 ? pg.Client : createPrimaryClient(hosts) };
}

type Host = { host: string; port: number };

function createPrimaryClient(hosts: readonly string[]): typeof pg.Client {
  let current: Host | undefined;
  let searching: Promise<Host> | undefined;
  const find = (): Promise<Host> => {
    searching ??= findPrimary(hosts).finally(() => {
      searching = undefined;
    });
    return searching;
  };

  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const opening = this.open();
      if (!callback) return opening;
      opening.then(
        () => Reflect.apply(callback, undefined, [null, this]),
        (error: unknown) => Reflect.apply(callback, undefined, [error]),
      );
      return undefined;
    }

    private async open(): Promise<pg.Client> {
      const forget = (): void => {
        current = undefined;
      };
      // Without a handler an error ends the process, and a broken connection may report several.
      this.on('error', forget);
      try {
        current ??= await find();
        Object.assign(this, current);
        await super.connect();
        // It may have become a standby since it was found.
        await assertWritable(this);
        return this;
      } catch (error) {
        forget();
        await this.end().catch(() => undefined);
        // A client that never connected leaves its socket, whose time limit would end the process later.
        this.connection.stream.destroy();
        throw error;
      }
    }
  };
}

/** Asks all hosts at once: one that is off may not answer for long. @throws the error of the first host */
async function findPrimary(hosts: readonly string[]): Promise<Host> {
  const answers = hosts.map(probe);
  try {
    return await Promise.any(answers);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}

async function probe(connectionString: string): Promise<Host> {
  const client = new pg.Client({
    connectionString,
    application_name: 'moz-probe',
  });
  client.on('error', () => undefined);
  try {
    await withinAwake(connectWritable(client), probeWithinMs, silenceError);
    return { host: client.host, port: client.port };
  } catch (error) {
    // A silent host would not answer the goodbye either.
    client.connection.stream.destroy();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connectWritable(client: pg.Client): Promise<void> {
  await client.connect();
  await assertWritable(client);
}

/** Throws PostgreSQL's own code for a read-only database (25006), so that callers retry as they do then. */
async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('no host of the database accepts writes'), { code: '25006' });
}
