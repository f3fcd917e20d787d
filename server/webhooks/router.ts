import { changeSchema, idSchema } from '~/domain/core/schema';
import {
  createWebhookSchema,
  keyedIdSchema,
  listDeliveriesSchema,
  targetSchema,
  updateWebhookSchema,
} from '~/domain/webhooks/schema';
import type { Context } from '../core/api/context';
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { deliveryPageSchema, queuedSchema, webhookListSchema } from './schema';
import {
  archiveWebhook,
  createWebhook,
  readDeliveries,
  readWebhooks,
  resend,
  rotateSecret,
  sendTest,
  updateWebhook,
} from './service';
import { newSecretSchema, newSecretSecrecy } from './signature';
import { assertTarget } from './target';

/** Resolves the target's host name before the transaction begins. */
async function askForTarget({ env }: Context, input: unknown): Promise<void> {
  const target = targetSchema.safeParse(input);
  if (target.success) await assertTarget(target.data.url, env.webhookTargets);
}

export const webhooksRouter = router({
  list: read(['read', 'Webhook'], { from: ['user', 'webhook'] })
    .output(webhookListSchema)
    .query(({ ctx }) => readWebhooks(ctx)),

  /** Only this response contains the secret. For a day, a retry with the same key returns it again. */
  create: change(['create', 'Webhook'], {
    changes: ['webhook'],
    audits: 'webhook',
    before: askForTarget,
    secrecy: newSecretSecrecy,
  })
    .input(createWebhookSchema)
    .output(newSecretSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  update: change(['update', 'Webhook'], { changes: ['webhook'], audits: 'webhook', before: askForTarget })
    .input(updateWebhookSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),

  rotate: change(['update', 'Webhook'], {
    changes: ['webhook'],
    audits: 'webhook',
    secrecy: newSecretSecrecy,
  })
    .input(changeSchema)
    .output(newSecretSchema)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),

  archive: change(['archive', 'Webhook'], { changes: ['webhook'], audits: 'webhook' })
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archiveWebhook(ctx, input)),

  test: change(['update', 'Webhook'], { changes: ['webhook'], audits: 'webhook' })
    .input(keyedIdSchema)
    .output(queuedSchema)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  deliveries: read(['read', 'Webhook'], { from: ['webhook'], mayLag: true })
    .input(listDeliveriesSchema)
    .output(deliveryPageSchema)
    .query(({ ctx, input }) => readDeliveries(ctx, input)),

  /** Sends the event of a delivery again; `id` is the delivery's. */
  resend: change(['update', 'Webhook'], { changes: ['webhook'], audits: 'webhook' })
    .input(keyedIdSchema.extend({ id: idSchema }))
    .output(queuedSchema)
    .mutation(({ ctx, input }) => resend(ctx, input)),
});
