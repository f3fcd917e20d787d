import { yearsOfGround } from '~/domain/privacy/laws';
import { audit } from '../../../audit/service';
import { ruleActor } from '../../../core/api/as-rule';
import type { Services } from '../../../core/api/context';
import { removePicture } from '../../../core/files/small';
import { findConstant } from '../../../settings/constants/queries';
import { yearsBefore } from '../years';
import { lockEndedPictures, recordRemoved } from './queries';

/** Pictures in one transaction, and the most transactions in one run: the next run goes on. */
const AT_ONCE = 50;
const MOST_BATCHES = 200;

/**
 * Deletes the content of pictures whose years are over, for everybody, whether their data was deleted or not. The content
 * goes before its row says so: a run that is stopped in between deletes it once more.
 */
export async function deleteEndedPictures({
  db,
  files,
  now,
}: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  const before = yearsBefore(now(), await findConstant(db, yearsOfGround.liability, now()));
  for (let run = 0; run < MOST_BATCHES; run += 1) {
    const count = await db.transaction().execute(async (tx) => {
      const ended = await lockEndedPictures(tx, { before, limit: AT_ONCE });
      if (ended.length === 0) return 0;
      for (const { storageKey } of ended) await removePicture(files, storageKey);
      await recordRemoved(
        tx,
        ended.map(({ id }) => id),
        now(),
      );
      await audit(tx, ruleActor('job:delete_pictures'), {
        ...{ action: 'privacy.deletePictures', entity: 'job', entityId: 'delete_pictures' },
        after: { photos: ended.length },
      });
      return ended.length;
    });
    if (count < AT_ONCE) return;
  }
}
