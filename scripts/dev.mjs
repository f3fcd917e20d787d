// npm run dev: the server restarts when its files change; Vite updates screens in place.
import './node-version.mjs';
import './env-file.mjs';
import { spawn } from 'node:child_process';

const child = spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
