import { DomainError } from '~/domain/core/errors';
import type { CustomerType } from '~/domain/customers/types';
import { isBoxing, offeredServices, type ServiceFee, servicePrice } from '~/domain/services/offers';
import type { AskService } from '~/domain/services/schema';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { type LockedArrival, lockArrivals } from '../moves/arrivals/queries';
import { recordArrivalEvent } from '../moves/arrivals/write';
import { loadServiceFees } from './prices';
import { findServedArrivals, findServicesOf, insertMembers, insertService } from './queries';
import type { AskedServices } from './schema';

type FoundArrival = Awaited<ReturnType<typeof findServedArrivals>>[number];
type ArrivalToServe = FoundArrival & { customerId: string; customerType: CustomerType };
type NewService = {
  arrival: ArrivalToServe;
  members: readonly ArrivalToServe[];
  fee: ServiceFee;
  cents: number;
};

/**
 * Asks for a service on arrivals, at today's price, which is agreed from then on. A repack takes all of them together;
 * any other service is asked on each.
 * @throws DomainError `not_found`, `arrival.other_customer`, `arrival.other_branch`, `service.not_offered`,
 * `service.not_now`, `service.asked`, `service.excluded`, `service.one_arrival`, `required`, `service.price_changed`.
 */
export async function askService(ctx: ChangeContext, input: AskService): Promise<AskedServices> {
  const locked = await lockArrivals(ctx.tx, input.arrivalIds);
  const scope = { ability: ctx.ability, action: 'update' } as const;
  const found = await findServedArrivals(ctx.tx, { ids: input.arrivalIds, scope });
  const arrivals = found.filter(isOwned);
  if (arrivals.length !== input.arrivalIds.length) throw new DomainError('not_found');
  const fee = await findOffer(ctx, arrivals, input);
  const wanted = newServices(arrivals, fee, input);
  const cents = wanted.reduce((sum, service) => sum + service.cents, 0);
  if (cents !== input.seenCents) throw new DomainError('service.price_changed', { cents });
  const services: AskedServices['services'] = [];
  for (const service of wanted) services.push(await write(ctx, service, { input, locked }));
  await publishAsked(ctx, input, { wanted, services });
  return { services };
}

type AskedAndWanted = { wanted: readonly NewService[]; services: AskedServices['services'] };

/** Together, so that staff get one notice of them. */
async function publishAsked(
  ctx: ChangeContext,
  { purpose }: AskService,
  { wanted, services }: AskedAndWanted,
): Promise<void> {
  await publish(
    ctx,
    'service.asked',
    wanted.map(({ arrival: { id: arrivalId, number, customerId, office }, cents }, index) => ({
      entityId: services[index]?.id ?? '',
      customerId,
      data: { arrivalId, number, purpose, office, cents },
    })),
  );
}

function isOwned(arrival: FoundArrival): arrival is ArrivalToServe {
  return arrival.customerId !== null && arrival.customerType !== null;
}

/** Returns the fee when the service can be asked on every arrival. */
async function findOffer(
  ctx: ChangeContext,
  arrivals: readonly ArrivalToServe[],
  { arrivalIds, purpose }: AskService,
): Promise<ServiceFee> {
  const fees = await loadServiceFees(ctx.tx);
  const fee = fees.find((known) => known.purpose === purpose);
  const asked = await findServicesOf(ctx.tx, arrivalIds);
  for (const arrival of arrivals) {
    const services = asked.filter(({ arrivalId }) => arrivalId === arrival.id);
    const offer = offeredServices({ ...arrival, services }, fees, arrival.customerType).find(
      (known) => known.purpose === purpose,
    );
    if (!offer || !fee) throw new DomainError('service.not_offered');
    const { refusal } = offer;
    if (refusal) {
      const params = { number: arrival.number, ...(refusal.other && { other: refusal.other }) };
      throw new DomainError(refusal.code, params);
    }
  }
  if (!fee) throw new DomainError('service.not_offered');
  return fee;
}

function newServices(arrivals: readonly ArrivalToServe[], fee: ServiceFee, input: AskService): NewService[] {
  const { purpose, boxes } = input;
  assertTogether(arrivals, purpose);
  if (purpose === 'split' && boxes === undefined) throw new DomainError('required', {}, 'boxes');
  const [first, ...members] = arrivals;
  if (purpose === 'repack' && first) {
    const grossG = arrivals.reduce((sum, arrival) => sum + arrival.grossG, 0);
    return [{ arrival: first, members, fee, cents: servicePrice(fee, { boxes: arrivals.length, grossG }) }];
  }
  return arrivals.map((arrival) => ({
    arrival,
    members: [],
    fee,
    cents: servicePrice(fee, { boxes: purpose === 'split' ? (boxes ?? 1) : 1, grossG: arrival.grossG }),
  }));
}

/** All of one customer; boxes that are packed together are at one branch, and a split has one arrival. */
function assertTogether(arrivals: readonly ArrivalToServe[], purpose: AskService['purpose']): void {
  const customers = new Set(arrivals.map(({ customerId }) => customerId));
  if (customers.size > 1) throw new DomainError('arrival.other_customer');
  if (!isBoxing(purpose)) return;
  if (purpose === 'split' && arrivals.length > 1) throw new DomainError('service.one_arrival');
  const branches = new Set(arrivals.map(({ office }) => office));
  if (branches.size > 1) throw new DomainError('arrival.other_branch');
}

type AskedOn = { input: AskService; locked: readonly LockedArrival[] };

async function write(
  ctx: ChangeContext,
  { arrival, members, fee, cents }: NewService,
  { input, locked }: AskedOn,
): Promise<AskedServices['services'][number]> {
  const { id: arrivalId, customerId, office } = arrival;
  const { purpose, note } = input;
  const boxes = purpose === 'split' ? (input.boxes ?? null) : null;
  const agreed = { arrivalId, purpose, feeCode: fee.code, cents, note, boxes };
  const { id, version } = await insertService(ctx.tx, {
    ...agreed,
    ...{ customerId, office, askedAt: ctx.now(), askedBy: ctx.session.user.id },
  });
  if (members.length > 0)
    await insertMembers(
      ctx.tx,
      id,
      members.map((member) => member.id),
    );
  await audit(ctx.tx, ctx, {
    action: 'services.ask',
    entity: 'arrival_service',
    entityId: id,
    after: { ...agreed, ...(members.length > 0 && { members: members.map((member) => member.number) }) },
  });
  for (const box of [arrival, ...members]) {
    const row = locked.find((known) => known.id === box.id);
    if (row) await recordArrivalEvent(ctx, row, { kind: 'service_asked', note: purpose });
  }
  return { id, version, arrivalId, cents };
}
