import { createMailbox } from './contact/mail/create';
import type { Services } from './core/api/context';
import type { OpenDatabase } from './core/db/database';
import { crontab, taskList } from './core/jobs/task-list';
import { type RunningWorker, runWorker } from './core/jobs/worker';
import { printForCustomers } from './http/endpoints/print-for-customer';
import { printPersonFiles } from './http/endpoints/print-person-file';
import { createProviders } from './messages/channels';
import type { SmsProvider } from './messages/sms/provider';
import { createOnlineProviders } from './payments/online/methods';
import { createEbarimt } from './payments/tax-receipts/create';
import { tasks } from './tasks';

/**
 * Starts the worker with all tasks.
 * @param patienceMs time without a response from the database after which its connections are treated as lost
 */
export async function startWorker(
  services: Services,
  { url, embeddedUrl }: Pick<OpenDatabase, 'url' | 'embeddedUrl'>,
  sms?: SmsProvider,
  patienceMs?: number,
): Promise<RunningWorker> {
  const { env, db, log } = services;
  const providers = { ...createProviders(services), ...(sms && { sms }) };
  const needs = {
    ...services,
    embeddedUrl,
    ...providers,
    printPaper: printForCustomers(services),
    printPersonFile: printPersonFiles(services),
    mailbox: createMailbox(env),
    online: await createOnlineProviders(env, db),
    ebarimt: createEbarimt(services),
  };
  const work = { taskList: taskList(tasks, needs), crontab: crontab(tasks), url, log };
  const worker = await runWorker(work, patienceMs);
  return {
    stop: async () => {
      await worker.stop();
      for (const provider of Object.values(providers)) provider?.close?.();
    },
  };
}
