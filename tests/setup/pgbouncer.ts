import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '~/db/free-port';

/** Starts PgBouncer in transaction mode in front of a database until the file's last test ends. Returns its URL. */
export async function pgbouncerTo(program: string, url: string): Promise<string> {
  const target = new URL(url);
  const pooled = new URL(url);
  pooled.port = String(await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-pgbouncer-'));
  chmodSync(folder, 0o755);
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${target.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${pooled.port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 3',
      '',
    ].join('\n'),
  );
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asUser, settings], { stdio: 'ignore' });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  });
  return pooled.href;
}
