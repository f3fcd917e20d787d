import { assertAct } from '~/domain/forms/acts';
import { audit } from '../audit/service';
import type { Services } from '../core/context';
import { writeRow } from '../core/version/service';
import { movedTo, publishMove } from './publish-move';
import { lockExpiredForms } from './queries';

type Expiring = Pick<Services, 'db' | 'now' | 'env'>;

const batch = 100;
const job = { session: undefined, requestId: 'job:expire_forms', ip: '' } as const;

/** Expires submitted forms that were not brought in time. Safe to repeat and to run in several processes. */
export async function expireForms({ db, now, env }: Expiring): Promise<number> {
  let expired = 0;
  let last = batch;
  while (last === batch) {
    last = await expireBatch({ db, now, env });
    expired += last;
  }
  return expired;
}

async function expireBatch({ db, now, env }: Expiring): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const forms = await lockExpiredForms(tx, { now: now(), limit: batch });
    for (const form of forms) {
      assertAct('expire', form.status);
      await writeRow(tx, { table: 'form', row: form }, { ...movedTo('expired'), updatedAt: now() });
      await audit(tx, job, {
        action: 'forms.expire',
        entity: 'form',
        entityId: form.id,
        before: { status: form.status },
        after: { status: 'expired' },
      });
      await publishMove({ ...job, tx, now, env }, form, 'expired');
    }
    return forms.length;
  });
}
