// Installs packages of Debian that only the tests need.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const attempts = 12;
const pauseMs = 10_000;

/**
 * Installs packages, as root on Debian; elsewhere does nothing. A failure is printed, not thrown: the tests say what is
 * missing.
 * @param {readonly string[]} names
 */
export function installPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${names.join(', ')}…\n`);
  run(['update']);
  run(['install', '-y', '--no-install-recommends', ...names]);
}

/** Waits while another process holds the lock of apt: two test files may install at the same time. */
function run(args, left = attempts) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  try {
    execFileSync('apt-get', args, { stdio: 'pipe', env, timeout: 300_000 });
  } catch (error) {
    if (left > 1 && String(error.stderr).includes('Could not get lock')) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
      return run(args, left - 1);
    }
    process.stdout.write(`apt-get ${args[0]}: ${error.message}\n`);
  }
}
