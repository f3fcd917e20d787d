import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { newestBackup } from '../backup/folder';
import { backupNamePattern } from '../backup/manifest';
import { type Restored, restoreBackup } from '../backup/restore';
import { CommandRefused } from '../core/command-refused';
import { readEnv } from '../core/env';
import { printOutcome } from './run';

const usage = 'npm run restore -- FOLDER [--until 2026-11-23T08:15:00Z] [--wal FOLDER]…';

/** `npm run restore -- FOLDER`: replaces the data folder with a backup, or with the newest one in a folder. */
await printOutcome(async () => {
  const { backup, recovery } = await readWish();
  const {
    dataDir,
    backup: { key },
  } = readEnv();
  const restored = await restoreBackup({ backup, dataDir, key, recovery, now: new Date() });
  return tell(backup, restored);
});

async function readWish() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, wal: { type: 'string', multiple: true } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new CommandRefused(usage);
  const until = z.iso.datetime({ offset: true }).optional().safeParse(values.until);
  if (!until.success) throw new CommandRefused(`--until: a moment with its zone. ${usage}`);
  const backup = backupNamePattern.test(path.basename(folder)) ? folder : await newestBackup(folder);
  if (backup === undefined) throw new CommandRefused(`${folder} holds no backup.`);
  const recovery = {
    ...(until.data !== undefined && { until: new Date(until.data) }),
    walFolders: values.wal ?? [],
  };
  return { backup, recovery };
}

function tell(backup: string, { madeAt, hasDatabase, hasFiles, movedAside, secretsFile }: Restored): string {
  return [
    `${backup}, made at ${madeAt}, is restored${hasDatabase ? '' : ', without the database, which is not in it'}.`,
    ...(hasFiles ? [] : ['It has no files: they were in a bucket, which has its own backups.']),
    ...movedAside.map((each) => `What was there is now ${each}; delete it when all is well.`),
    ...(secretsFile === undefined ? [] : [`The secrets of then are in ${secretsFile}.`]),
    'Start the server.',
  ].join('\n');
}
