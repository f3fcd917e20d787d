import { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import { publicHoldReason } from '~/domain/parcels/holds';
import { holdReasons } from '~/domain/parcels/states';
import { type AppAbility, abilityFor } from '~/domain/roles/permissions';
import { storedRulesSchema } from '~/domain/roles/rule-schema';
import { FAILING_DAYS } from '~/domain/webhooks/events';
import { audit } from '../audit/service';
import { asRule, type RuleServices } from '../core/api/as-rule';
import type { RuleContext, Services } from '../core/api/context';
import { writeRow } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import type { JobRun } from '../core/jobs/job';
import { unseal } from '../core/security/seal/seal';
import { mayHear } from './may-hear';
import { type Outcome, post } from './post';
import { findDelivery, lockEndpoint, markAnswering, markFailing, recordAttempt } from './queries';
import { signatureOf } from './signature';

const payloadSchema = z.object({ deliveryId: z.guid() });

type Sender = RuleServices & Pick<Services, 'db' | 'log' | 'secret' | 'oldSecrets' | 'metrics'>;
type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/**
 * Sends one delivery, outside any transaction. The result is stored after sending, so a process that crashes in between
 * sends it again: delivery is at least once, and receivers deduplicate by the event's id.
 * @throws Error when a further attempt is due.
 */
export async function sendWebhook(
  services: Sender,
  { payload, isLastAttempt }: Pick<JobRun, 'payload' | 'isLastAttempt'>,
): Promise<void> {
  const { db, now, log, metrics } = services;
  const { deliveryId } = payloadSchema.parse(payload);
  const delivery = await findDelivery(db, deliveryId);
  if (delivery?.state !== 'pending') return;
  const attemptedAt = now();
  const stop = reasonToStop(delivery);
  if (stop) return await recordAttempt(db, deliveryId, { state: 'failed', error: stop, attemptedAt });
  const outcome = await send(services, deliveryId, delivery);
  const facts = { ...outcome, attemptedAt };
  if (outcome.error === null) {
    metrics.countWebhook('sent');
    await recordAttempt(db, deliveryId, { ...facts, state: 'delivered' });
    return await markAnswering(db, delivery.endpointId);
  }
  await db.transaction().execute(async (tx) => {
    await recordAttempt(tx, deliveryId, { ...facts, ...(isLastAttempt && { state: 'failed' }) });
    await markFailing(tx, delivery.endpointId, attemptedAt);
    await turnOffWhenLost(asRule(services, tx, 'job:send_webhook'), delivery.endpointId, attemptedAt);
  });
  metrics.countWebhook(isLastAttempt ? 'failed' : 'retried');
  log.info({ deliveryId, reason: outcome.error, status: outcome.statusCode }, 'webhook not delivered');
  if (!isLastAttempt) throw new Error(`webhook not delivered: ${outcome.error}`);
}

/** Returns `stopped` for a disabled or archived endpoint, `owner` when its owner may no longer read the event. */
function reasonToStop(delivery: Delivery): 'stopped' | 'owner' | undefined {
  if (delivery.endpointState !== 'active' || delivery.archivedAt) return 'stopped';
  const isIn = delivery.ownerStatus === 'active' && !delivery.ownerArchivedAt;
  return isIn && mayHear(abilityOf(delivery), [delivery.kind]) ? undefined : 'owner';
}

function abilityOf({ rules, userId, customerId }: Delivery): AppAbility {
  const identity = { userId, customerId: customerId ?? undefined };
  return abilityFor(storedRulesSchema.parse(rules), identity);
}

async function send(sender: Sender, deliveryId: string, delivery: Delivery): Promise<Outcome> {
  const { eventId, sequence, kind, at, url, userId, previousSecret, previousUntil } = delivery;
  const { env, now } = sender;
  const body = JSON.stringify({
    id: eventId,
    type: kind,
    sequence: Number(sequence),
    occurredAt: at.toISOString(),
    data: dataFor(delivery),
  });
  const time = now();
  const isOldValid = previousSecret !== null && previousUntil !== null && previousUntil > time;
  const secrets = [delivery.secret, ...(isOldValid ? [previousSecret] : [])].map((sealed) =>
    unseal(sender, { purpose: 'webhook', userId }, sealed),
  );
  return await post(new URL(url), {
    body,
    targets: env.webhookTargets,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Moz-Webhooks/1',
      'moz-event': kind,
      'moz-delivery': deliveryId,
      'moz-signature': signatureOf(body, { at: time, secrets }),
    },
  });
}

const heldSchema = z.looseObject({ holdReason: z.enum(holdReasons) });

/** Returns the body of an event as the endpoint's owner may read it. */
function dataFor({ data, customerId }: Pick<Delivery, 'data' | 'customerId'>): Delivery['data'] | object {
  const held = heldSchema.safeParse(data);
  if (customerId === null || !held.success) return data;
  return { ...held.data, holdReason: publicHoldReason(held.data.holdReason) };
}

/** Disables an endpoint that has failed for `FAILING_DAYS` days and notifies staff who may change webhooks. */
async function turnOffWhenLost(ctx: RuleContext, endpointId: string, now: Date): Promise<void> {
  const { tx } = ctx;
  const row = await lockEndpoint(tx, endpointId, { customerId: null });
  const isLost = row?.failingSince && now.getTime() - row.failingSince.getTime() >= FAILING_DAYS * DAY_MS;
  if (row?.state !== 'active' || !isLost) return;
  await writeRow(tx, { table: 'webhookEndpoint', row }, { state: 'disabled', updatedAt: now });
  await audit(tx, ctx, {
    action: 'webhooks.turnOff',
    entity: 'webhook',
    entityId: row.id,
    before: { state: row.state },
    after: { state: 'disabled', failingSince: row.failingSince },
  });
  await publish(ctx, 'webhook.turned_off', [{ entityId: row.id, customerId: null, data: {} }]);
}
