import type { z } from 'zod';
import type { changeSchema } from '~/domain/core/schema';
import type { RefuseService } from '~/domain/services/schema';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { recordArrivalEvent } from '../moves/arrivals/write';
import { lockService } from './lock';
import { updateService } from './queries';
import type { MovedService } from './schema';

type Change = z.output<typeof changeSchema>;

/** Takes a service back before the work on it begins. It costs nothing. */
export async function withdrawService(ctx: ChangeContext, input: Change): Promise<MovedService> {
  const { service } = await lockService(ctx, 'withdraw', input);
  const version = await updateService(ctx.tx, service.id, { status: 'withdrawn' });
  await audit(ctx.tx, ctx, {
    action: 'services.withdraw',
    entity: 'arrival_service',
    entityId: service.id,
    before: { status: service.status },
    after: { status: 'withdrawn' },
  });
  return { id: service.id, version, status: 'withdrawn' };
}

/** Says that a clerk works on it, so that it is done by one person and no longer withdrawn. */
export async function startService(ctx: ChangeContext, input: Change): Promise<MovedService> {
  const { service } = await lockService(ctx, 'start', input);
  const version = await updateService(ctx.tx, service.id, {
    status: 'started',
    startedAt: ctx.now(),
    startedBy: ctx.session.user.id,
  });
  await audit(ctx.tx, ctx, {
    action: 'services.start',
    entity: 'arrival_service',
    entityId: service.id,
    before: { status: service.status },
    after: { status: 'started' },
  });
  return { id: service.id, version, status: 'started' };
}

/** Refuses a service with a reason, which the customer reads. It costs nothing. */
export async function refuseService(ctx: ChangeContext, input: RefuseService): Promise<MovedService> {
  const { service, arrival } = await lockService(ctx, 'refuse', input);
  const set = { status: 'refused', refusal: input.reason } as const;
  const version = await updateService(ctx.tx, service.id, set);
  const { id, arrivalId, customerId, office, purpose, cents } = service;
  await recordArrivalEvent(ctx, arrival, { kind: 'service_refused', note: purpose });
  await audit(ctx.tx, ctx, {
    action: 'services.refuse',
    entity: 'arrival_service',
    entityId: id,
    before: { status: service.status },
    after: set,
  });
  await publish(ctx, 'service.refused', [
    { entityId: id, customerId, data: { arrivalId, number: arrival.number, purpose, office, cents } },
  ]);
  return { id, version, status: 'refused' };
}
