import type { Services } from '../core/api/context';
import { expectsBackups } from './expected';

/** Logs a warning when a live server makes no backups although its data lie on this machine. */
export function warnOfBackups({ env, log }: Pick<Services, 'env' | 'log'>): void {
  if (env.isDemo || env.backup.folder !== undefined || !expectsBackups(env)) return;
  log.warn('no backups are made: set BACKUP_FOLDER, see «Backup and restore» in docs/operations.md');
}
