// Finds or installs PgBouncer for the tests.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @returns {string | undefined} */
function findPgbouncer() {
  const candidates = [process.env.PGBOUNCER_PATH, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];
  return candidates.find((file) => file && existsSync(file));
}

/** Returns the program, from Debian's package when it is missing; undefined where that cannot be installed. */
export function ensurePgbouncer() {
  const found = findPgbouncer();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  process.stdout.write('Installing PgBouncer…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']]) {
    try {
      execFileSync('apt-get', args, { stdio: 'pipe', env });
    } catch (error) {
      process.stdout.write(`apt-get ${args[0]}: ${error.message}\n`);
    }
  }
  return findPgbouncer();
}
