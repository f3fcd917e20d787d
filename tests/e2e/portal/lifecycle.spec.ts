import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { prepareHome } from '../../../db/embedded-home';
import { freePort } from '../../../db/free-port';

test.describe.configure({ mode: 'serial' });

const portal = ['build/server-main.js'];
const dataDir = mkdtempSync(path.join(tmpdir(), 'moz-lifecycle-'));

test.afterAll(() => {
  rmSync(prepareHome(dataDir).folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends the portal and its database with exit code 0`, async () => {
    const { server, url } = await startPortal();
    const asked = Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/home`)));
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    server.kill(signal);
    server.kill(signal);
    expect(await exitCode(server)).toBe(0);
    expect((await asked).map(({ status }) => status)).toEqual(Array(20).fill(200));
    await expect(fetch(url)).rejects.toThrow();
  });
}

test('a portal that was killed starts again on the same database', async () => {
  const first = await startPortal();
  first.server.kill('SIGKILL');
  await exitCode(first.server);
  const second = await startPortal();
  second.server.kill('SIGTERM');
  expect(await exitCode(second.server)).toBe(0);
});

test('a killed database restarts automatically, and the portal recovers', async () => {
  const { server, url } = await startPortal();
  const note = path.join(prepareHome(dataDir).folder, 'data', 'postmaster.pid');
  process.kill(Number(readFileSync(note, 'utf8').split('\n')[0]), 'SIGKILL');
  await expect.poll(() => statusOf(`${url}/readyz`)).not.toBe(200);
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 60_000 }).toBe(200);
  expect((await fetch(`${url}/home`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await exitCode(server)).toBe(0);
});

test('a backup of the running portal is restored over a destroyed data folder', async () => {
  const { server, url } = await startPortal();
  const backups = path.join(dataDir, 'backups');
  const made = command('build/backup.js', backups);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toContain('sound');
  expect(command('build/restore.js', backups)).toMatchObject({
    status: 1,
    stderr: 'The embedded PostgreSQL runs. Stop the server first.\n',
  });
  expect(command('build/files-move.js', 'local', 's3')).toMatchObject({
    status: 1,
    stderr: 'Set the S3_ settings of the bucket, see .env.example.\n',
  });
  expect((await fetch(`${url}/home`)).status).toBe(200);
  server.kill('SIGTERM');
  await exitCode(server);
  rmSync(path.join(prepareHome(dataDir).folder, 'data'), { recursive: true });
  rmSync(path.join(dataDir, 'secret'));
  expect(command('build/restore.js', backups)).toMatchObject({ status: 0, stderr: '' });
  const again = await startPortal();
  expect((await fetch(`${again.url}/track`)).status).toBe(200);
  again.server.kill('SIGTERM');
  expect(await exitCode(again.server)).toBe(0);
});

test('npm start restarts a killed server, and ends on SIGTERM', async () => {
  const { server, url } = await startPortal(['scripts/start.mjs']);
  const first = childOf(server);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => childOf(server), { timeout: 30_000 }).not.toBe(first);
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 60_000 }).toBe(200);
  server.kill('SIGTERM');
  expect(await exitCode(server)).toBe(0);
});

test('a wrong environment is refused with one message that names each variable', async () => {
  const server = spawnPortal({ PORT: 'many', MOZ_DEMO: 'perhaps' });
  let complaint = '';
  server.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  expect(await exitCode(server)).toBe(1);
  expect(complaint).toMatch(
    /^The environment is wrong:\n- PORT: .*\n- MOZ_DEMO: .*\nSee \.env\.example\.\n$/,
  );
});

async function startPortal(program = portal): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawnPortal({ PORT: String(port) }, program);
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 100_000 }).toBe(200);
  return { server, url };
}

/** `undefined` when no server listens. */
async function statusOf(address: string): Promise<number | undefined> {
  return await fetch(address).then(
    ({ status }) => status,
    () => undefined,
  );
}

function childOf({ pid }: ChildProcess): number {
  return Number(
    spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/)[0],
  );
}

function command(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: ownEnvironment() });
}

function spawnPortal(variables: Record<string, string>, program = portal): ChildProcess {
  return spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...ownEnvironment(), ...variables },
  });
}

function ownEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'warn', MOZ_DATA_DIR: dataDir, ENV_FILE: '' };
}

async function exitCode(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  return server.exitCode;
}
