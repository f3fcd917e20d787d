import type { Logger } from 'pino';
import { z } from 'zod';
import { liveTopics } from '~/domain/live/topics';
import type { Hub } from './hub';

const owners = z.array(z.string());
const noticeSchema = z.union([
  z.object({ topic: z.enum(liveTopics), owners: owners.optional() }),
  z.object({ topic: z.literal('access'), owners }),
  z.object({ topic: z.literal('access'), role: z.string() }),
]);

/** Passes on the notification of a trigger. Ignores one from a newer version of the portal. */
export function readNotice(payload: string, hub: Hub, log: Logger): void {
  const notice = noticeSchema.safeParse(parsed(payload));
  if (!notice.success) log.debug('an unknown notice on the channel of changes');
  else if (notice.data.topic !== 'access') hub.tell(notice.data);
  else hub.tellAccess('role' in notice.data ? { role: notice.data.role } : { userIds: notice.data.owners });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
