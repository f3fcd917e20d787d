import type { Env } from '../core/env/env';

/**
 * Whether the portal should make backups of its own: a folder is set, or its database or files lie on this machine. A
 * database and a bucket of others have backups that the portal cannot see.
 */
export function expectsBackups({
  backup,
  databaseUrl,
  files,
}: Pick<Env, 'databaseUrl'> & { backup: Pick<Env['backup'], 'folder'>; files: { store: string } }): boolean {
  return backup.folder !== undefined || databaseUrl === undefined || files.store === 'local';
}
