import { idSchema } from '~/domain/core/schema';

const prefix = 'staff_notice:';

/** The cause of the e-mail about a notification. */
export function causeOfNotice(notificationId: string): string {
  return `${prefix}${notificationId}`;
}

/** Returns the notification that an e-mail of the outbox is about. */
export function noticeOfCause(causeKey: string): string | undefined {
  const [, id] = causeKey.split(prefix);
  return idSchema.safeParse(id).data;
}
