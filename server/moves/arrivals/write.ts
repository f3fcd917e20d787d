import { arrivalMachine } from '~/domain/arrivals/acts';
import type { ArrivalEventKind } from '~/domain/arrivals/events';
import { isPublicArrivalEvent } from '~/domain/arrivals/events';
import type { ArrivalState } from '~/domain/arrivals/states';
import type { AuditedAction } from '~/domain/audit/actions';
import { auditAll } from '../../audit/service';
import type { RuleContext } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { type ArrivalChange, insertArrivalEvents, type LockedArrival, updateArrival } from './queries';

/** Event of a scan: its own id, so that it is written once, and its sequence number on the device. */
export type ArrivalScan = { id: string; device?: string; seq?: number };

type Change = {
  kind: ArrivalEventKind;
  action: AuditedAction;
  set?: ArrivalChange;
  note?: string | undefined;
  at?: Date | undefined;
  scan?: ArrivalScan | undefined;
  before?: object;
  after?: object;
};
type Move = Change & { to: ArrivalState };

export type ChangedArrival = Pick<LockedArrival, 'id' | 'number' | 'status' | 'version'>;

/** Writes a change of a locked arrival without a new status, with its event and audit entry. */
export async function writeArrivalChange(
  ctx: RuleContext,
  arrival: LockedArrival,
  change: Change,
): Promise<ChangedArrival> {
  const { set = {} } = change;
  const version = await updateArrival(ctx.tx, arrival.id, { ...set, updatedAt: ctx.now() });
  await writeTrace(ctx, arrival, { from: null, to: null, ...change });
  const { id, number, status } = arrival;
  return { id, number, status, version };
}

/** Writes an allowed move of a locked arrival, with its event and audit entry, and what follows it. */
export async function writeArrivalMove(
  ctx: RuleContext,
  arrival: LockedArrival,
  move: Move,
): Promise<ChangedArrival> {
  const changed = await writeArrivalState(ctx, arrival, move);
  const { id, number, office, status: from } = arrival;
  await publish(ctx, 'arrival.moved', [
    {
      entityId: id,
      customerId: customerAfter(arrival, move.set),
      data: { number, office, from, status: move.to },
      at: move.at ?? ctx.now(),
    },
  ]);
  return changed;
}

/** Writes an allowed move without what follows: its caller publishes another event. */
export async function writeArrivalState(
  ctx: RuleContext,
  arrival: LockedArrival,
  { to, set = {}, ...change }: Move,
): Promise<ChangedArrival> {
  const { id, number, status: from } = arrival;
  arrivalMachine.assertMove(from, to);
  const version = await updateArrival(ctx.tx, id, { ...set, status: to, updatedAt: ctx.now() });
  await writeTrace(ctx, arrival, { from, to, set: { ...set, status: to }, ...change });
  return { id, number, status: to, version };
}

type Trace = Change & { from: ArrivalState | null; to: ArrivalState | null };

/** Writes the event of the history and the audit entry. */
export async function writeTrace(ctx: RuleContext, arrival: LockedArrival, trace: Trace): Promise<void> {
  await writeTraces(ctx, [{ arrival, trace }]);
}

/** Writes events and audit entries of several arrivals, in one statement each. */
export async function writeTraces(
  ctx: RuleContext,
  traces: readonly { arrival: LockedArrival; trace: Trace }[],
): Promise<void> {
  if (traces.length === 0) return;
  await insertArrivalEvents(
    ctx.tx,
    traces.map(({ arrival, trace }) => {
      const { place = arrival.place } = trace.set ?? {};
      return eventRow(
        ctx,
        { id: arrival.id, place: typeof place === 'string' ? place : arrival.place },
        trace,
      );
    }),
  );
  await auditAll(
    ctx.tx,
    ctx,
    traces.map(({ arrival, trace: { action, set = {}, before, after, note = '' } }) => {
      const { searchText: _, ...written } = set;
      const names = Object.keys(written);
      return {
        action,
        entity: 'arrival',
        entityId: arrival.id,
        before: before ?? Object.fromEntries(names.map((name) => [name, Reflect.get(arrival, name)])),
        after: after ?? { ...written, ...(note !== '' && { note }) },
      };
    }),
  );
}

type ArrivalEventFacts = Pick<Change, 'kind' | 'note' | 'at' | 'scan'> & {
  from?: ArrivalState | null;
  to?: ArrivalState | null;
};

/** Writes an event into the history of an arrival that is not changed itself. */
export async function recordArrivalEvent(
  ctx: RuleContext,
  arrival: Pick<LockedArrival, 'id' | 'place'>,
  facts: ArrivalEventFacts,
): Promise<void> {
  await insertArrivalEvents(ctx.tx, [eventRow(ctx, arrival, facts)]);
}

function eventRow(
  ctx: RuleContext,
  { id, place }: Pick<LockedArrival, 'id' | 'place'>,
  { kind, note = '', at, scan, from = null, to = null }: ArrivalEventFacts,
): Parameters<typeof insertArrivalEvents>[1][number] {
  const now = ctx.now();
  return {
    ...scan,
    arrivalId: id,
    kind,
    fromStatus: from,
    toStatus: to,
    at: at ?? now,
    receivedAt: now,
    place,
    actorId: ctx.session?.user.id ?? null,
    note,
    isPublic: isPublicArrivalEvent(kind),
  };
}

/** An arrival that leaves its customer is still reported to them. */
function customerAfter(arrival: LockedArrival, { customerId }: ArrivalChange = {}): string | null {
  return typeof customerId === 'string' ? customerId : arrival.customerId;
}
