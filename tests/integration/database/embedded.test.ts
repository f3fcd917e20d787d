import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '~/db/embedded';
import { prepareHome } from '~/db/embedded-home';
import { findPowers } from '~/db/roles/powers';

// A folder that only the current user may open: as root, the server needs another folder.
const dataDir = mkdtempSync(path.join(tmpdir(), 'moz-embedded-'));
const { folder } = prepareHome(dataDir);
const start = (): Promise<EmbeddedDatabase> => startEmbedded({ dataDir, durability: 'throwaway' });

afterAll(async () => {
  await (await start()).destroy();
  rmSync(dataDir, { recursive: true });
});

test('two starts at once on a new folder share one server', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.url).toBe(two.url);
  expect(await answer(one.url)).toBe(1);
  await one.stop();
  await expect(answer(one.url)).rejects.toThrow();
});

test('stored rows are there after a stop and a start', async () => {
  const first = await start();
  await query(first.url, 'create table kept (id int); insert into kept values (1)');
  await first.stop();
  const second = await start();
  expect((await query(second.url, 'select id from kept')).rows).toEqual([{ id: 1 }]);
  await second.stop();
});

test('a data folder without the server role gets one, which owns nothing', async () => {
  const before = await start();
  await query(before.url, 'drop role moz_runtime');
  await before.stop();
  const server = await start();
  const { rows } = await query(server.runtimeUrl, 'select current_user as role');
  expect(rows).toEqual([{ role: 'moz_runtime' }]);
  expect(await findPowers(server.runtimeUrl)).toMatchObject({ powers: [] });
  await server.stop();
});

test('a server left by a killed process is used again and stopped at the end', async () => {
  const { child, url } = await holdElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const joined = await start();
  expect(joined.url).toBe(url);
  expect(await answer(url)).toBe(1);
  await joined.stop();
  await expect(answer(url)).rejects.toThrow();
});

test('a server of another living process is used and left running', async () => {
  const { child, url } = await holdElsewhere();
  const joined = await start();
  await joined.stop();
  expect(await answer(url)).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await start()).stop();
});

test('a stale pid file with the id of another process does not prevent the start', async () => {
  writeFileSync(
    path.join(folder, 'data', 'postmaster.pid'),
    `${process.pid}\n/nowhere\n0\n1\n\n127.0.0.1\n\n`,
  );
  const server = await start();
  expect(await answer(server.url)).toBe(1);
  await server.stop();
  expect(existsSync(path.join(folder, 'data', 'postmaster.pid'))).toBe(false);
});

test('a killed database restarts at its address with its data until it is stopped', async () => {
  const news: string[] = [];
  const watched = await startEmbedded({ dataDir, onFault: ({ text }) => news.push(text) });
  await query(watched.url, 'create table before_the_kill (id int); insert into before_the_kill values (1)');
  for (const round of [1, 2]) {
    process.kill(
      Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    await vi.waitFor(
      () => expect(news.filter((text) => text.endsWith('is back'))).toHaveLength(round),
      30_000,
    );
    expect((await query(watched.url, 'select id from before_the_kill')).rows).toEqual([{ id: 1 }]);
  }
  await watched.stop();
  await expect(answer(watched.url)).rejects.toThrow();
});

async function holdElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/hold-embedded.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const url of createInterface({ input: child.stdout })) return { child, url };
  throw new Error('it ended without an address');
}

async function answer(url: string): Promise<unknown> {
  return (await query(url, 'select 1 as one')).rows[0]?.one;
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
