import { sendMessage } from '../messages/send';
import { housekeeping } from './housekeeping';
import type { Task } from './job';

/** Everything the worker can do. A task with `cron` runs by itself, the others when a job names them. */
export const tasks: Readonly<Record<string, Task>> = {
  send_message: { run: sendMessage },
  housekeeping: { run: housekeeping, cron: '*/10 * * * *' },
};
