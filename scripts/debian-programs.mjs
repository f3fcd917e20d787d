// Finds or installs programs of Debian that the tests use.
import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';

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
  if (!find()) installPackages([packageName]);
  return find();
}
