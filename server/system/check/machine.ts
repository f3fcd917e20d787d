import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { ofDisk } from '~/domain/system/find';
import { expectsBackups } from '../../backup/expected';
import type { Env } from '../../core/env/env';
import { endedNodeNotice } from '../../core/env/node-release';
import { openStore } from '../../core/files/open-store';
import { probeFiles } from '../../core/files/probe';
import { readSpace } from '../parts/disk';
import { type CheckLine, type CheckResult, check, stateOf } from './line';

const gigabyte = 1024 ** 3;

/** Checks what is on this machine: Node.js, the disk, the store of files and the folder of backups. */
export async function checkMachine(env: Env, now: Date): Promise<CheckLine[]> {
  return await Promise.all([
    check('Node.js', () => nodeFinding(process.versions.node, now)),
    check('disk', () => diskFinding(path.resolve(env.dataDir))),
    check('files', () => filesFinding(env)),
    check('backups', () => backupFinding(env)),
  ]);
}

function nodeFinding(version: string, now: Date): CheckResult {
  const ended = endedNodeNotice(version, now);
  return ended === undefined ? { state: 'ok', text: version } : { state: 'warn', text: ended };
}

async function diskFinding(folder: string): Promise<CheckResult> {
  const space = (await readSpace(folder)) ?? (await readSpace(path.dirname(folder)));
  if (!space) return { state: 'fail', text: `${folder} cannot be read` };
  const free = `${(space.freeBytes / gigabyte).toFixed(1)} of ${(space.totalBytes / gigabyte).toFixed(1)} GiB free in ${folder}`;
  return { state: stateOf(ofDisk(space)), text: free };
}

async function filesFinding(env: Env): Promise<CheckResult> {
  const { store } = env.files;
  const folder = path.resolve(env.dataDir, 'files');
  if (store === 'local' && !existsSync(folder))
    return { state: 'off', text: `${folder} is not there: the first start makes it` };
  const answer = await probeFiles(openStore(env, store));
  if (answer === 'ok') return { state: 'ok', text: store };
  return { state: 'fail', text: `${store}: the store ${answer === 'slow' ? 'is slow' : 'does not answer'}` };
}

async function backupFinding(env: Env): Promise<CheckResult> {
  const { folder, key, everyHours } = env.backup;
  if (folder === undefined)
    return expectsBackups(env)
      ? { state: 'warn', text: 'BACKUP_FOLDER is not set: no backup is made by the clock' }
      : { state: 'off', text: 'the database and the bucket have their own' };
  await access(folder, constants.W_OK);
  const often = `every ${everyHours} hours in ${folder}`;
  if (key === undefined) return { state: 'warn', text: `${often}, not encrypted (BACKUP_KEY)` };
  return { state: 'ok', text: `${often}, encrypted` };
}
