import type { OnlineServices } from '~/server/payments/online/methods';
import { onlineTasks } from '~/server/payments/online/tasks';

/** Runs a job of online payments, by its name and with its payload as it is in the queue. */
export async function runOnlineJob(
  services: OnlineServices,
  name: string,
  payload: object = {},
  isLastAttempt = false,
): Promise<void> {
  const task = onlineTasks[name];
  if (!task) throw new Error(`no job ${name}`);
  await task.run(services, { payload, attempt: 1, isLastAttempt });
}
