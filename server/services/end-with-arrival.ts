import { isOnShelf } from '~/domain/arrivals/states';
import type { EventOf } from '~/domain/events/kinds';
import { auditAll } from '../audit/service';
import type { RuleContext } from '../core/api/context';
import { lockOpenServices, updateService } from './queries';

/** Withdraws what is still asked on arrivals that have left the shelf. It costs nothing. */
export async function endServicesOf(
  ctx: RuleContext,
  events: readonly EventOf<'arrival.moved'>[],
): Promise<void> {
  const left = events.filter(({ data }) => !isOnShelf(data.status)).map(({ entityId }) => entityId);
  if (left.length === 0) return;
  const services = await lockOpenServices(ctx.tx, left);
  for (const { id } of services) await updateService(ctx.tx, id, { status: 'withdrawn' });
  await auditAll(
    ctx.tx,
    ctx,
    services.map(({ id, status }) => ({
      action: 'services.endWithArrival',
      entity: 'arrival_service',
      entityId: id,
      before: { status },
      after: { status: 'withdrawn' },
    })),
  );
}
