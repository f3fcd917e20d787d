import { generateX25519Identity } from 'age-encryption';
import { makeBackup, sourceOf } from '../backup/make';
import { verifyBackup } from '../backup/read';
import { withTrialDir } from '../backup/trial';
import { CommandRefused } from '../core/api/command-refused';
import { runCommand } from './run';

const [, , wish] = process.argv;

/** `npm run backup -- FOLDER`: makes and verifies a backup while users work. `-- --new-key`: prints a new key. */
if (wish === '--new-key') process.stdout.write(`${await generateX25519Identity()}\n`);
else
  await runCommand(async (services, { embeddedUrl }) => {
    if (wish === undefined) throw new CommandRefused('Give the folder for backups: npm run backup -- FOLDER');
    const { key } = services.env.backup;
    const source = sourceOf(services, embeddedUrl);
    const backup = await makeBackup(source, { folder: wish, key, now: services.now() });
    const check = await withTrialDir((trialDir) => verifyBackup(backup, { key, trialDir }));
    return [
      `The backup is in ${backup}.`,
      check
        ? `It was started once for a trial: ${check.tables} tables and ${check.indexes} indexes are sound.`
        : 'The database of DATABASE_URL is not in it: back it up by its own means, see docs/operations.md.',
      ...(source.hasLocalFiles
        ? []
        : [
            'The files of the bucket are not in it: let the bucket keep versions, or copy it by its own means, see docs/operations.md.',
          ]),
      key === undefined
        ? 'It is not encrypted (BACKUP_KEY). MOZ_SECRET of a live server is not in it: keep that apart.'
        : 'It is encrypted: keep BACKUP_KEY apart from it, without the key it opens nothing.',
    ].join('\n');
  });
