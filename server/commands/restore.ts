import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findBackup } from '../backup/folder';
import { manifestFile } from '../backup/manifest';
import { type Restored, restoreBackup } from '../backup/restore';
import { CommandRefused } from '../core/api/command-refused';
import { readEnv } from '../core/env/env';
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
  const backup = await findBackup(folder);
  if (backup === undefined) {
    throw new CommandRefused(
      `${folder} is no backup and holds none: a backup is a folder of any name with ${manifestFile}, or a folder of folders named moz-2026-11-23T08-15-00Z.`,
    );
  }
  const recovery = {
    ...(until.data !== undefined && { until: new Date(until.data) }),
    walFolders: values.wal ?? [],
  };
  return { backup, recovery };
}

function tell(backup: string, restored: Restored): string {
  const { madeAt, madeBy, hasDatabase, hasFiles, movedAside, secretsFile } = restored;
  return [
    `${backup}, made at ${madeAt}, is restored${hasDatabase ? '' : ', without the database, which is not in it'}.`,
    ...(madeBy
      ? [`Version ${madeBy.version} of the program made it, with tables up to ${madeBy.lastMigration}.`]
      : []),
    ...(hasFiles ? [] : ['It has no files: they were in a bucket, which has its own backups.']),
    ...movedAside.map((each) => `What was there is now ${each}; delete it when all is well.`),
    ...(secretsFile === undefined ? [] : [`The secrets of then are in ${secretsFile}.`]),
    'Start the server.',
  ].join('\n');
}
