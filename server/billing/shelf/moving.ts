import type { ArrivalState } from '~/domain/arrivals/states';
import type { AuditedAction } from '~/domain/audit/actions';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { publish } from '../../core/events/publish';
import { type ArrivalChange, insertShelfEvents, type ShelfArrival, updateShelfArrival } from './queries';

type Change = {
  /** The kind of event in the history of the arrival. */
  kind: string;
  action: AuditedAction;
  set?: ArrivalChange;
  note?: string;
};

/** Writes a change of a locked arrival that keeps its status, with its event and audit entry. */
export async function changeShelfArrival(
  ctx: ChangeContext,
  arrival: ShelfArrival,
  change: Change,
): Promise<number> {
  const version = await updateShelfArrival(ctx.tx, arrival.id, { ...change.set, updatedAt: ctx.now() });
  await trace(ctx, arrival, { ...change, from: null, to: null });
  return version;
}

/** Writes a move of a locked arrival, with its event and audit entry, and what follows it. */
export async function moveShelfArrival(
  ctx: ChangeContext,
  arrival: ShelfArrival,
  { to, ...change }: Change & { to: ArrivalState },
): Promise<number> {
  const { id, number, status: from, office, customerId } = arrival;
  const set = { ...change.set, status: to };
  const version = await updateShelfArrival(ctx.tx, id, { ...set, updatedAt: ctx.now() });
  await trace(ctx, arrival, { ...change, set, from, to });
  await publish(ctx, 'arrival.moved', [
    { entityId: id, customerId, data: { number, office, from, status: to } },
  ]);
  return version;
}

type ShelfEvent = {
  kind: string;
  note?: string;
  from?: ArrivalState | null;
  to?: ArrivalState | null;
};

/** Writes an event into the history of an arrival that is not changed itself. */
export async function recordShelfEvent(
  ctx: ChangeContext,
  arrival: Pick<ShelfArrival, 'id' | 'place'>,
  { kind, note = '', from = null, to = null }: ShelfEvent,
): Promise<void> {
  const now = ctx.now();
  await insertShelfEvents(ctx.tx, [
    {
      arrivalId: arrival.id,
      kind,
      fromStatus: from,
      toStatus: to,
      at: now,
      receivedAt: now,
      place: arrival.place,
      actorId: ctx.session.user.id,
      note,
      isPublic: true,
    },
  ]);
}

type Trace = Change & { from: ArrivalState | null; to: ArrivalState | null };

async function trace(
  ctx: ChangeContext,
  arrival: ShelfArrival,
  { action, set = {}, note = '', ...event }: Trace,
): Promise<void> {
  await recordShelfEvent(ctx, arrival, { ...event, note });
  await audit(ctx.tx, ctx, {
    action,
    entity: 'arrival',
    entityId: arrival.id,
    before: Object.fromEntries(Object.keys(set).map((name) => [name, Reflect.get(arrival, name)])),
    after: { ...set, ...(note !== '' && { note }) },
  });
}
