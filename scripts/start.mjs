// npm start: from a fresh clone to a running portal. Needs nothing but Node and npm.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();

// Without a cap the heap grows past 1 GB under load before it is collected.
const memory = ['--max-old-space-size=384', '--max-semi-space-size=16'];
const server = spawn(
  process.execPath,
  [...memory, '--enable-source-maps', 'build/server-main.js', '--steps'],
  {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
