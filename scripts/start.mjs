// npm start: from a fresh clone to a running portal. Needs only Node and npm.
import './node-version.mjs';
import './env-file.mjs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { faultMinutes, faultsAllowed, isFault, recentFaults } from './start-again.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();

// Without a limit the heap grows past 1 GB under load before it is collected.
const memory = ['--max-old-space-size=384', '--max-semi-space-size=16'];
const signals = ['SIGINT', 'SIGTERM'];
// Node.js stores compiled code here, which makes the next start a sixth shorter.
const compiled = { NODE_COMPILE_CACHE: 'build/compile-cache' };
let server;
let isAskedToStop = false;
for (const signal of signals) {
  process.on(signal, () => {
    isAskedToStop = true;
    server.kill(signal);
  });
}
runServer([]);

/** Runs the server and restarts it after a crash. When it could not start or was asked to stop, exits too. */
function runServer(earlierFaults) {
  server = spawn(process.execPath, [...memory, '--enable-source-maps', 'build/server-main.js', '--steps'], {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...compiled, ...process.env, NODE_ENV: 'production' },
  });
  server.on('exit', (code, signal) => {
    if (isAskedToStop || !isFault(code, signal)) process.exit(code ?? 1);
    const faults = recentFaults(earlierFaults, Date.now());
    if (faults.length > faultsAllowed) {
      process.stderr.write(
        `The server died ${faults.length} times in ${faultMinutes} minutes: it is not started again.\n`,
      );
      process.exit(1);
    }
    process.stderr.write(`The server died (${signal ?? `exit code ${code}`}) and is started again.\n`);
    runServer(faults);
  });
}
