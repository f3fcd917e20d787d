import { audit } from '../audit/service';
import { ruleActor } from '../core/api/as-rule';
import type { Services } from '../core/api/context';
import { keepManifest } from './manifest/versions';
import { lockDueCargos, updateCargo } from './queries';
import { closing } from './states';

const job = ruleActor('cut-off');

/** Closes every open cargo whose cut-off has passed. Several workers may do it at once: each cargo closes once. */
export async function closeAtCutOff({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const cargo of await lockDueCargos(tx, now())) {
      const closed = await updateCargo(tx, cargo.id, { status: 'closed', ...closing(cargo) });
      await keepManifest(tx, closed, { at: now(), by: null });
      await audit(tx, job, {
        action: 'cargo.close',
        entity: 'cargo',
        entityId: cargo.id,
        before: { status: 'open' },
        after: { status: 'closed' },
      });
    }
  });
}
