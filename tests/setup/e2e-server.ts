import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '~/db/embedded';

// The built portal in demo mode, on a temporary database and data folder.
if (!process.env.MOZ_DATA_DIR) throw new Error('playwright.config.ts names the folder in MOZ_DATA_DIR');
const dataDir = path.resolve(process.env.MOZ_DATA_DIR);
const database = await startEmbedded({ dataDir, durability: 'throwaway' });
const server = spawn(process.execPath, ['--enable-source-maps', 'build/server-main.js'], {
  cwd: process.env.PORTAL_DIR ?? '.',
  stdio: 'inherit',
  env: {
    LOG_LEVEL: 'warn',
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.runtimeUrl,
    DATABASE_OWNER_URL: database.url,
    MOZ_DEMO: 'true',
    MOZ_DATA_DIR: dataDir,
  },
});
const ended = new Promise<number>((resolve) => server.on('exit', (code) => resolve(code ?? 1)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => forward(server, signal));
const code = await ended;
await database.destroy();
await rm(dataDir, { recursive: true, force: true });
process.exit(code);

function forward(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): void {
  if (child.exitCode === null) child.kill(signal);
}
