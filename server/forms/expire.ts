import { assertAct } from '~/domain/forms/acts';
import { audit } from '../audit/service';
import { asRule, type RuleServices } from '../core/api/as-rule';
import type { Services } from '../core/api/context';
import { writeRow } from '../core/db/version/service';
import { movedTo, publishMove } from './publish-move';
import { lockExpiredForms } from './queries';

type Expiring = RuleServices & Pick<Services, 'db'>;

const batch = 100;

/** Expires submitted forms that were not brought in time. Safe to repeat and to run in several processes. */
export async function expireForms(services: Expiring): Promise<number> {
  let expired = 0;
  let last = batch;
  while (last === batch) {
    last = await expireBatch(services);
    expired += last;
  }
  return expired;
}

async function expireBatch(services: Expiring): Promise<number> {
  const { db, now } = services;
  return await db.transaction().execute(async (tx) => {
    const ctx = asRule(services, tx, 'job:expire_forms');
    const forms = await lockExpiredForms(tx, { now: now(), limit: batch });
    for (const form of forms) {
      assertAct('expire', form.status);
      await writeRow(tx, { table: 'form', row: form }, { ...movedTo('expired'), updatedAt: now() });
      await audit(tx, ctx, {
        action: 'forms.expire',
        entity: 'form',
        entityId: form.id,
        before: { status: form.status },
        after: { status: 'expired' },
      });
      await publishMove(ctx, form, 'expired');
    }
    return forms.length;
  });
}
