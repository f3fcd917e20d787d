import type { z } from 'zod';
import type { AuditedAction } from '~/domain/audit/actions';
import { HOUR_MS } from '~/domain/core/durations';
import { DomainError } from '~/domain/core/errors';
import { MOST_ENDPOINTS, ROTATION_HOURS, testEvent } from '~/domain/webhooks/events';
import type {
  createWebhookSchema,
  listDeliveriesSchema,
  updateWebhookSchema,
} from '~/domain/webhooks/schema';
import { writeArchived } from '../audit/archiving';
import { audit } from '../audit/service';
import type { ChangeContext, SignedInContext } from '../core/api/trpc';
import type { Versioned } from '../core/db/version/schema';
import { assertVersion, writeRow } from '../core/db/version/service';
import { seal } from '../core/security/seal/seal';
import { mayHear } from './may-hear';
import {
  countEndpoints,
  findDeliveredEvent,
  insertEndpoint,
  insertEvents,
  type LockedEndpoint,
  listDeliveries,
  listEndpoints,
  lockEndpoint,
  queueDelivery,
} from './queries';
import type { DeliveryPage, ListedWebhook, Queued } from './schema';
import { deliveryPageSchema, webhookListSchema } from './schema';
import { type NewSecret, secretOfKey } from './signature';
import { readTarget } from './target';

type Seen = { id: string; version: number };

export async function readWebhooks({ db, session, locale }: SignedInContext): Promise<ListedWebhook[]> {
  return webhookListSchema.parse(await listEndpoints(db, session.user.customerId, locale));
}

export async function readDeliveries(
  { db, session }: SignedInContext,
  { id, cursor }: z.output<typeof listDeliveriesSchema>,
): Promise<DeliveryPage> {
  const { rows, nextCursor } = await listDeliveries(db, { id, cursor, customerId: session.user.customerId });
  const told = rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
  return deliveryPageSchema.parse({ rows: told, nextCursor });
}

/** Creates an endpoint of the user. It receives only events that the user may read. */
export async function createWebhook(
  ctx: ChangeContext,
  { idempotencyKey, name, url, events }: z.output<typeof createWebhookSchema>,
): Promise<NewSecret> {
  assertMayHear(ctx, events);
  const { id: userId, customerId } = ctx.session.user;
  if ((await countEndpoints(ctx.tx, userId)) >= MOST_ENDPOINTS) {
    throw new DomainError('webhook.too_many', { max: MOST_ENDPOINTS });
  }
  const secret = secretOfKey(ctx.secret, userId, idempotencyKey);
  const now = ctx.now();
  const row = { name, url: readTarget(url, ctx.env.webhookTargets).href, events };
  const created = await insertEndpoint(ctx.tx, {
    ...row,
    userId,
    customerId,
    secret: seal(ctx, { purpose: 'webhook', userId }, secret),
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  await note(ctx, created.id, { action: 'webhooks.create', after: row });
  return { ...created, secret };
}

export async function updateWebhook(
  ctx: ChangeContext,
  { id, version, name, url, events, state }: z.output<typeof updateWebhookSchema>,
): Promise<Versioned> {
  const row = await take(ctx, { id, version });
  // Pending deliveries go to the new URL, so the previous events are checked too.
  assertMayHear(ctx, [...row.events, ...events]);
  const after = { name, url: readTarget(url, ctx.env.webhookTargets).href, events, state };
  const isBack = row.state !== 'active' && state === 'active';
  const set = { ...after, ...(isBack && { failingSince: null }), updatedAt: ctx.now() };
  const next = await writeRow(ctx.tx, { table: 'webhookEndpoint', row }, set);
  const before = { name: row.name, url: row.url, events: row.events, state: row.state };
  await note(ctx, id, { action: 'webhooks.update', before, after });
  return { id, version: next };
}

/** Creates a new secret. For a day, deliveries are also signed with the previous one. */
export async function rotateSecret(
  ctx: ChangeContext,
  { idempotencyKey, ...seen }: Seen & { idempotencyKey: string },
): Promise<NewSecret> {
  const row = await take(ctx, seen);
  const secret = secretOfKey(ctx.secret, ctx.session.user.id, idempotencyKey);
  const now = ctx.now();
  const previousUntil = new Date(now.getTime() + ROTATION_HOURS * HOUR_MS);
  const version = await writeRow(
    ctx.tx,
    { table: 'webhookEndpoint', row },
    {
      secret: seal(ctx, { purpose: 'webhook', userId: row.userId }, secret),
      previousSecret: row.secret,
      previousUntil,
      updatedAt: now,
    },
  );
  await note(ctx, row.id, { action: 'webhooks.rotate', after: { previousUntil } });
  return { id: row.id, version, secret };
}

/** Stops sending until the endpoint is restored. Its log is kept as long as any other. */
export async function archiveWebhook(ctx: ChangeContext, seen: Seen): Promise<Versioned> {
  const row = await take(ctx, seen);
  const webhook = { table: 'webhookEndpoint', row, entity: 'webhook', feature: 'webhooks' } as const;
  return await writeArchived(ctx, webhook, { isArchived: true, updatedAt: ctx.now() });
}

/** Restores the endpoint as it was. It does not receive events that happened while it was archived. */
export async function restoreWebhook(ctx: ChangeContext, seen: Seen): Promise<Versioned> {
  const row = await take(ctx, seen, { isArchived: true });
  if ((await countEndpoints(ctx.tx, row.userId)) >= MOST_ENDPOINTS) {
    throw new DomainError('webhook.too_many', { max: MOST_ENDPOINTS });
  }
  const webhook = { table: 'webhookEndpoint', row, entity: 'webhook', feature: 'webhooks' } as const;
  return await writeArchived(ctx, webhook, { isArchived: false, failingSince: null, updatedAt: ctx.now() });
}

export async function sendTest(ctx: ChangeContext, { id }: { id: string }): Promise<Queued> {
  const row = await lockActive(ctx, id);
  const test = { kind: testEvent, at: ctx.now(), data: { name: row.name } };
  const [event = ''] = await insertEvents(ctx.tx, [test]);
  const deliveryId = await queueDelivery(ctx.tx, id, event);
  await note(ctx, id, { action: 'webhooks.test', after: { deliveryId } });
  return { id: deliveryId };
}

/** Queues a new delivery of an event that was delivered before. */
export async function resend(ctx: ChangeContext, { id }: { id: string }): Promise<Queued> {
  const sent = await findDeliveredEvent(ctx.tx, id);
  if (!sent) throw new DomainError('not_found');
  await lockActive(ctx, sent.endpointId);
  assertMayHear(ctx, [sent.kind]);
  const deliveryId = await queueDelivery(ctx.tx, sent.endpointId, String(sent.eventSeq));
  await note(ctx, sent.endpointId, { action: 'webhooks.resend', after: { deliveryId, of: id } });
  return { id: deliveryId };
}

async function take(
  ctx: ChangeContext,
  { id, version }: Seen,
  { isArchived = false } = {},
): Promise<LockedEndpoint> {
  const row = await lockEndpoint(ctx.tx, id, { customerId: ctx.session.user.customerId, isArchived });
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  return row;
}

async function lockActive(ctx: ChangeContext, id: string): Promise<LockedEndpoint> {
  const row = await lockEndpoint(ctx.tx, id, { customerId: ctx.session.user.customerId });
  if (!row) throw new DomainError('not_found');
  if (row.state !== 'active') throw new DomainError('webhook.stopped');
  return row;
}

/** Refuses events that the user, or the token they use, may not read. */
function assertMayHear({ ability }: ChangeContext, events: readonly string[]): void {
  if (!mayHear(ability, events)) throw new DomainError('not_allowed');
}

type Noted = { action: AuditedAction; before?: object; after: object };

async function note(ctx: ChangeContext, id: string, noted: Noted): Promise<void> {
  await audit(ctx.tx, ctx, { entity: 'webhook', entityId: id, ...noted });
}
