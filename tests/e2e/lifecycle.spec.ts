import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { prepareHome } from '../../db/embedded-home';
import { freePort } from '../../db/free-port';

test.describe.configure({ mode: 'serial' });

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

test('a portal killed at once starts again on the database it left', async () => {
  const first = await startPortal();
  first.server.kill('SIGKILL');
  await exitCode(first.server);
  const second = await startPortal();
  second.server.kill('SIGTERM');
  expect(await exitCode(second.server)).toBe(0);
});

test('a wrong environment is refused in one message', async () => {
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

async function startPortal(): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawnPortal({ PORT: String(port) });
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return { server, url };
}

function spawnPortal(variables: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, ['build/server-main.js'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'warn', MOZ_DATA_DIR: dataDir, ...variables },
  });
}

async function exitCode(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  return server.exitCode;
}
