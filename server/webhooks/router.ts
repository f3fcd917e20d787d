import { changeSchema, idSchema } from '~/domain/core/schema';
import {
  createWebhookSchema,
  keyedIdSchema,
  listDeliveriesSchema,
  targetSchema,
  updateWebhookSchema,
} from '~/domain/webhooks/schema';
import type { Context } from '../core/context';
import { can, change, changeAfter, router, secretChange } from '../core/trpc';
import { versionedSchema } from '../core/version/schema';
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

/** Where the target's name leads is asked before the transaction begins. */
async function askForTarget({ env }: Context, input: unknown): Promise<void> {
  const target = targetSchema.safeParse(input);
  if (target.success) await assertTarget(target.data.url, env.webhookTargets);
}

export const webhooksRouter = router({
  list: can('read', 'Webhook')
    .output(webhookListSchema)
    .query(({ ctx }) => readWebhooks(ctx)),

  /** The answer is the only time the secret is seen; the same key tells it again for a day. */
  create: changeAfter(askForTarget, ['create', 'Webhook'], newSecretSecrecy)
    .input(createWebhookSchema)
    .output(newSecretSchema)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),

  update: changeAfter(askForTarget, ['update', 'Webhook'])
    .input(updateWebhookSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),

  rotate: secretChange('update', 'Webhook', newSecretSecrecy)
    .input(changeSchema)
    .output(newSecretSchema)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),

  archive: change('archive', 'Webhook')
    .input(changeSchema)
    .output(versionedSchema)
    .mutation(({ ctx, input }) => archiveWebhook(ctx, input)),

  test: change('update', 'Webhook')
    .input(keyedIdSchema)
    .output(queuedSchema)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  deliveries: can('read', 'Webhook')
    .input(listDeliveriesSchema)
    .output(deliveryPageSchema)
    .query(({ ctx, input }) => readDeliveries(ctx, input)),

  /** Of one delivery, by its id. */
  resend: change('update', 'Webhook')
    .input(keyedIdSchema.extend({ id: idSchema }))
    .output(queuedSchema)
    .mutation(({ ctx, input }) => resend(ctx, input)),
});
