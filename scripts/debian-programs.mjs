// Finds or installs programs of Debian that the tests use.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns PgBouncer; undefined where it is missing and cannot be installed. */
export function ensurePgbouncer() {
  return ensureProgram('pgbouncer', [
    process.env.PGBOUNCER_PATH,
    '/usr/sbin/pgbouncer',
    '/usr/bin/pgbouncer',
  ]);
}

/** Returns Dovecot, an IMAP server; undefined where it is missing and cannot be installed. */
export function ensureDovecot() {
  return ensureProgram('dovecot-imapd', [process.env.DOVECOT_PATH, '/usr/sbin/dovecot']);
}

/**
 * @param {string} packageName installed when no file is found
 * @param {(string | undefined)[]} files where the program may be
 * @returns {string | undefined}
 */
function ensureProgram(packageName, files) {
  const find = () => files.find((file) => file && existsSync(file));
  const found = find();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  process.stdout.write(`Installing ${packageName}…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', packageName]]) {
    try {
      execFileSync('apt-get', args, { stdio: 'pipe', env });
    } catch (error) {
      process.stdout.write(`apt-get ${args[0]}: ${error.message}\n`);
    }
  }
  return find();
}
