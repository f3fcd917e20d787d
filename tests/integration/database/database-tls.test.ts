import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { createDb } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { prepareHome } from '~/db/embedded-home';
import { openDatabase } from '~/server/core/db/database';
import { readEnv } from '~/server/core/env/env';
import { createLog } from '~/server/core/observability/log';
import { type Certificate, selfMadeCertificate } from '../../factories/certificate';

const dataDir = mkdtempSync(path.join(tmpdir(), 'moz-tls-'));
const server = await startEmbedded({ dataDir, durability: 'throwaway' });
afterAll(async () => {
  await server.destroy();
  rmSync(dataDir, { recursive: true });
});

const localhost = selfMadeCertificate('localhost');
install(localhost);
const own = path.join(dataDir, 'own.crt');
const other = path.join(dataDir, 'other.crt');
writeFileSync(own, localhost.certificate);
writeFileSync(other, selfMadeCertificate('localhost').certificate);
await administer('alter system set ssl = on', 'select pg_reload_conf()');

const log = createLog({ logLevel: 'silent', mode: 'test' });

/** The address of the database with the host name of its certificate. */
const url = server.url.replace('127.0.0.1', 'localhost');
const urlWith = (settings: Record<string, string>): string => `${url}?${new URLSearchParams(settings)}`;
const open = (DATABASE_URL: string) => openDatabase(readEnv({ MOZ_DEMO: 'true', DATABASE_URL }), log);

function install({ certificate, key }: Certificate): void {
  const { folder, runAs } = prepareHome(dataDir);
  for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    const file = path.join(folder, 'data', name);
    writeFileSync(file, text, { mode: 0o600 });
    if (runAs) chownSync(file, runAs.uid, runAs.gid);
  }
}

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test.each(['require', 'verify-full'])(
  'sslmode=%s encrypts every connection and verifies the server',
  async (sslmode) => {
    const database = await open(urlWith({ sslmode, sslrootcert: own }));
    const { rows } = await sql<{ isEncrypted: boolean }>`
    select ssl as is_encrypted from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
    expect(rows).toEqual([{ isEncrypted: true }]);
    await database.close();
  },
);

test.each([
  ['a certificate of an unknown authority with verify-full', { sslmode: 'verify-full' }],
  ['a certificate of an unknown authority with require', { sslmode: 'require' }],
  ['a certificate of another authority', { sslmode: 'verify-full', sslrootcert: other }],
])('a connection is refused for %s', async (_, settings) => {
  await expect(open(urlWith(settings))).rejects.toThrow(/self[- ]signed certificate|unable to verify/u);
});

test('a connection without sslmode is plain', async () => {
  const database = await open(url);
  const { rows } = await sql<{ isEncrypted: boolean }>`
    select ssl as is_encrypted from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.db);
  expect(rows).toEqual([{ isEncrypted: false }]);
  await database.close();
});

test('a connection that answers survives the timeout that ends a silent one', async () => {
  const db = createDb(urlWith({ sslmode: 'verify-full', sslrootcert: own }), { max: 1, silenceTimeout: 500 });
  const pids = new Set<number>();
  for (let turn = 0; turn < 6; turn += 1) {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.2)`.execute(db);
    pids.add(rows[0]?.pid ?? 0);
  }
  expect(pids.size).toBe(1);
  await expect(sql`select pg_sleep(2)`.execute(db)).rejects.toThrow('the database fell silent');
  await db.destroy();
});

test('a server whose certificate has another name is refused', async () => {
  const elsewhere = selfMadeCertificate('elsewhere.example');
  install(elsewhere);
  writeFileSync(other, elsewhere.certificate);
  await administer('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const opened = open(urlWith({ sslmode: 'verify-full', sslrootcert: other }));
    await expect(opened).rejects.toThrow("Host: localhost. is not in the cert's altnames");
  });
});
