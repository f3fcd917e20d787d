import { z } from 'zod';
import { code, idempotencyKeySchema, shortText } from '~/domain/core/schema';
import { sendTasks } from '~/domain/messages/channels';

/** The dead jobs of a task, or one of them. */
export const deadJobsSchema = z.object({
  task: shortText(128),
  id: z
    .string()
    .regex(/^\d{1,18}$/, code('id.invalid'))
    .optional(),
  idempotencyKey: idempotencyKeySchema,
});
export type DeadJobs = z.infer<typeof deadJobsSchema>;

/** Tasks whose failures have a screen of their own: a repeat of the job alone would send nothing. */
export const screensOfTasks: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sendTasks.map((task) => [task, '/moz/messages?state=failed'])),
  send_webhook: '/moz/token?view=webhooks',
};
