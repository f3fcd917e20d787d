import { asRule, type RuleServices } from '../core/api/as-rule';
import type { Services } from '../core/api/context';
import { publish } from '../core/events/publish';
import type { SecurityRow } from '../core/security/events/row';
import { insertSecurityEvents } from './queries';

/** Stores security events, those that are not stored yet, with what follows them. */
export async function storeSecurityEvents(
  services: RuleServices & Pick<Services, 'db'>,
  rows: readonly SecurityRow[],
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const inserted = await insertSecurityEvents(tx, rows);
    const events = rows
      .filter(({ id }) => inserted.has(id))
      .map(({ id: entityId, at, outcome }) => ({ entityId, customerId: null, at, data: { outcome } }));
    await publish(asRule(services, tx, 'security-log'), 'security.recorded', events);
  });
}
