import { idSchema } from '~/domain/core/schema';
import type { ReceiverEvent } from '~/domain/messages/receiver';

/** The cause of a message to a receiver: the first of the notices that it reports. */
export function causeOfReceiver(event: ReceiverEvent, noticeId: string): string {
  return `receiver.${event}:${noticeId}`;
}

/** Returns the notice that a message to a receiver reports; undefined for other messages. */
export function noticeOfCause(causeKey: string): string | undefined {
  const [, id] = /^receiver\.\w+:(.+)$/u.exec(causeKey) ?? [];
  return idSchema.safeParse(id).data;
}
