import type { EventKind, EventOf } from '~/domain/events/kinds';
import {
  arrivalEvents,
  caseEvents,
  correctedEvent,
  formEvents,
  missEvent,
  parcelEvents,
  promisedEvent,
  securityEvents,
  serviceEvents,
  type WebhookEvent,
} from '~/domain/webhooks/events';
import type { RuleContext, Tx } from '../core/api/context';
import {
  findFactsOfArrivals,
  findFactsOfCases,
  findFactsOfParcels,
  findListening,
  findSecurityEvents,
  insertEvents,
  queueDeliveries,
} from './queries';

type WebhookFact = Pick<EventOf<EventKind>, 'customerId'> & { kind: WebhookEvent; at: Date; data: object };

/** Sends the webhooks of moved parcels. */
export async function sendOfParcels(
  ctx: RuleContext,
  events: readonly EventOf<'parcel.moved'>[],
): Promise<void> {
  const listening = await listeningTo(ctx.tx, events, parcelEvents);
  if (listening.length === 0) return;
  const facts = await findFactsOfParcels(
    ctx.tx,
    events.map(({ entityId: parcelId, data: { flightId } }) => ({ parcelId, flightId })),
  );
  const heard = events.map(({ entityId: id, customerId, data, at = ctx.now() }): WebhookFact => {
    const { number, formId, from, status, holdReason, flightId } = data;
    const { pieceNo, formCode, cargoCode, refusal } = facts.get(id) ?? {};
    const isReturning = status === 'return_pending' || status === 'returned';
    return {
      ...{ kind: `parcel.${status}`, at, customerId },
      data: {
        ...{ id, number, pieceNo, status, previousStatus: from, holdReason, formId, formCode, customerId },
        ...{ cargoId: flightId, cargoCode, priceRefusal: isReturning ? refusal : null },
      },
    };
  });
  await send(ctx.tx, listening, heard);
}

/** Sends the webhooks of the days that were given for parcels, or changed since. */
export async function sendOfPromises(
  ctx: RuleContext,
  events: readonly EventOf<'parcel.promised'>[],
): Promise<void> {
  await sendAsTheyAre(ctx, promisedEvent, events);
}

/** Sends the webhooks of parcels that will probably miss the days promised for them. */
export async function sendOfMisses(
  ctx: RuleContext,
  events: readonly EventOf<'parcel.will_miss'>[],
): Promise<void> {
  await sendAsTheyAre(ctx, missEvent, events);
}

/** Sends the webhooks of forms whose receiver was corrected: which fields, but none of their values. */
export async function sendOfCorrections(
  ctx: RuleContext,
  events: readonly EventOf<'form.corrected'>[],
): Promise<void> {
  await sendAsTheyAre(
    ctx,
    correctedEvent,
    events.map(({ data: { code, fields, by }, ...event }) => ({ ...event, data: { code, fields, by } })),
  );
}

type PlainEvent = { entityId: string; customerId: string | null; at?: Date | undefined; data: object };

/** Sends events of one kind whose data says everything. */
async function sendAsTheyAre(
  { tx, now }: RuleContext,
  kind: WebhookEvent,
  events: readonly PlainEvent[],
): Promise<void> {
  const listening = await findListening(tx, [kind]);
  const heard = events.map(
    ({ entityId: id, customerId, data, at = now() }): WebhookFact => ({
      ...{ kind, at, customerId },
      data: { id, ...data, customerId },
    }),
  );
  if (listening.length > 0) await send(tx, listening, heard);
}

type CaseEvent = EventOf<(typeof caseEvents)[number]>;

/** Sends the webhooks of support cases. What a receiver reported is no business of the sender: only staff get it. */
export async function sendOfCases({ tx, now }: RuleContext, events: readonly CaseEvent[]): Promise<void> {
  const kinds = caseEvents.filter((kind) => events.some((event) => event.kind === kind));
  const listening = await findListening(tx, kinds);
  if (listening.length === 0) return;
  const facts = await findFactsOfCases(
    tx,
    events.map(({ entityId }) => entityId),
  );
  const heard = events.map((event): WebhookFact => {
    const { entityId: id, customerId, kind, at = now() } = event;
    const { isOfReceiver, ...found } = facts.get(id) ?? {};
    const by = 'side' in event.data ? event.data.side : 'staff';
    return {
      ...{ kind, at, customerId: isOfReceiver ? null : customerId },
      data: { id, ...found, by, customerId },
    };
  });
  await send(tx, listening, heard);
}

/** Sends the webhooks of forms with another status. */
export async function sendOfForms(ctx: RuleContext, events: readonly EventOf<'form.moved'>[]): Promise<void> {
  const listening = await listeningTo(ctx.tx, events, formEvents);
  const heard = events.flatMap(({ entityId: id, customerId, data, at = ctx.now() }): WebhookFact[] => {
    const { code, from: previousStatus, status } = data;
    const kind = formEvents.find((event) => event === `form.${status}`);
    return kind ? [{ kind, at, customerId, data: { id, code, status, previousStatus, customerId } }] : [];
  });
  await send(ctx.tx, listening, heard);
}

/** Sends `arrival.received`, once an arrival has a customer. */
export async function sendOfReceived(
  ctx: RuleContext,
  events: readonly EventOf<'arrival.received' | 'arrival.assigned'>[],
): Promise<void> {
  await sendOfArrivals(
    ctx,
    events.filter(({ customerId }) => customerId !== null),
    () => 'arrival.received',
  );
}

/** Sends the webhooks of arrivals with another status. One that is unclaimed again has none. */
export async function sendOfMovedArrivals(
  ctx: RuleContext,
  events: readonly EventOf<'arrival.moved'>[],
): Promise<void> {
  await sendOfArrivals(ctx, events, ({ data }) =>
    arrivalEvents.find((event) => event === `arrival.${data.status}`),
  );
}

type ArrivalEvent = EventOf<'arrival.received' | 'arrival.assigned' | 'arrival.moved'>;

async function sendOfArrivals<Event extends ArrivalEvent>(
  { tx, now }: RuleContext,
  events: readonly Event[],
  kindOf: (event: Event) => WebhookEvent | undefined,
): Promise<void> {
  const named = events.flatMap((event) => {
    const kind = kindOf(event);
    return kind ? [{ event, kind }] : [];
  });
  if (named.length === 0) return;
  const listening = await findListening(
    tx,
    named.map(({ kind }) => kind),
  );
  if (listening.length === 0) return;
  const facts = await findFactsOfArrivals(
    tx,
    named.map(({ event }) => event.entityId),
  );
  const heard = named.map(({ event: { entityId: id, customerId, at = now() }, kind }): WebhookFact => {
    const { lengthMm, widthMm, heightMm, ...arrival } = facts.get(id) ?? {};
    const sides = { lengthMm, widthMm, heightMm };
    return { kind, at, customerId, data: { ...arrival, id, customerId, ...sides } };
  });
  await send(tx, listening, heard);
}

/** Sends the webhooks of services on arrivals that were done or refused. */
export async function sendOfServices(
  ctx: RuleContext,
  events: readonly EventOf<'service.done' | 'service.refused'>[],
): Promise<void> {
  const kinds = serviceEvents.filter((kind) => events.some((event) => event.kind === kind));
  const listening = await findListening(ctx.tx, kinds);
  const heard = events.map(
    ({ entityId: id, customerId, kind, data, at = ctx.now() }): WebhookFact => ({
      ...{ kind, at, customerId },
      data: { id, ...data, status: kind === 'service.done' ? 'done' : 'refused', customerId },
    }),
  );
  if (listening.length > 0) await send(ctx.tx, listening, heard);
}

/** Sends the webhooks of security events. */
export async function sendOfSecurity(
  { tx }: RuleContext,
  events: readonly EventOf<'security.recorded'>[],
): Promise<void> {
  const outcomes = new Set(events.map(({ data }) => `security.${data.outcome}`));
  const listening = await findListening(
    tx,
    securityEvents.filter((kind) => outcomes.has(kind)),
  );
  if (listening.length === 0) return;
  const rows = await findSecurityEvents(
    tx,
    events.map(({ entityId }) => entityId),
  );
  const heard = rows.map(
    ({ at, ...data }): WebhookFact => ({ kind: `security.${data.outcome}`, at, customerId: null, data }),
  );
  await send(tx, listening, heard);
}

type WebhookTargets = Awaited<ReturnType<typeof findListening>>;

async function listeningTo(
  tx: Tx,
  events: readonly { data: { status: string } }[],
  kinds: readonly WebhookEvent[],
): Promise<WebhookTargets> {
  const statuses = new Set(events.map(({ data }) => data.status));
  return await findListening(
    tx,
    kinds.filter((kind) => statuses.has(kind.slice(kind.indexOf('.') + 1))),
  );
}

/** Stores each event that an endpoint listens to, in the order of time, with its deliveries and their jobs. */
async function send(tx: Tx, listening: WebhookTargets, heard: readonly WebhookFact[]): Promise<void> {
  const wanted = heard
    .map((event) => ({ event, endpoints: listening.filter((endpoint) => listensTo(endpoint, event)) }))
    .filter(({ endpoints }) => endpoints.length > 0)
    .sort((one, other) => one.event.at.getTime() - other.event.at.getTime());
  if (wanted.length === 0) return;
  const seqs = await insertEvents(
    tx,
    wanted.map(({ event: { kind, at, data } }) => ({ kind, at, data })),
  );
  await queueDeliveries(
    tx,
    wanted.flatMap(({ endpoints }, n) => endpoints.map(({ id }) => ({ endpointId: id, seq: seqs[n] ?? '' }))),
  );
}

function listensTo({ events, customerId }: WebhookTargets[number], event: WebhookFact): boolean {
  return events.includes(event.kind) && (customerId === null || customerId === event.customerId);
}
