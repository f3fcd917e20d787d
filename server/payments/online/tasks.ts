import { z } from 'zod';
import type { JobRun, Tasks } from '../../core/jobs/job';
import { askOrder, askPending } from './ask';
import type { JobAbout } from './jobs/queries';
import { type OnlineMethod, type OnlineServices, onlineMethods } from './methods';
import { openOrder } from './open';
import { refundOnline } from './refunds/refund';

const payloadSchema = z.union([
  z.object({ id: z.guid() }).transform(({ id }) => id),
  z.object({ paymentId: z.guid() }).transform(({ paymentId }) => paymentId),
]);

/** The jobs of every way to pay online. */
export const onlineTasks: Tasks<OnlineServices> = {
  ...tasksOf(onlineMethods.qpay),
  ...tasksOf(onlineMethods.card),
};

function tasksOf(online: OnlineMethod): Tasks<OnlineServices> {
  const { refunds } = online;
  const { open, ask, askPending: pending } = online.jobs;
  return {
    [open.task]: { run: (services, run) => openOrder(online, services, about(run)) },
    [ask.task]: { run: (services, run) => askOrder(online, services, about(run).id) },
    [pending]: { run: (services) => askPending(online, services), cron: '* * * * *' },
    ...(refunds && {
      [refunds.job.task]: {
        run: (services, run) => refundOnline({ ...online, refunds }, services, about(run)),
      },
    }),
  };
}

function about({ payload, ...run }: JobRun): JobAbout {
  return { ...run, id: payloadSchema.parse(payload) };
}
