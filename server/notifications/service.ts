import type { z } from 'zod';
import {
  isNotificationKind,
  type NotificationKind,
  type NotificationParams,
  notificationPath,
} from '~/domain/notifications/kinds';
import type { Queryable, Tx } from '../core/api/context';
import { countUnread, insertForCustomers, insertForUser, listNewest } from './queries';
import { notificationParamsSchema, type notificationsSchema } from './schema';

const shown = 20;
/** Higher counts are shown as this many and more. */
export const UNREAD_LIMIT = 100;

type ForCustomer = { customerId: string | null; kind: string; params: NotificationParams };

/** Shows messages to a client's phone also in the app; skips kinds without a notification. */
export async function notifyCustomers(tx: Tx, messages: readonly ForCustomer[]): Promise<void> {
  const rows = messages.flatMap(({ customerId, kind, params }) =>
    customerId !== null && isNotificationKind(kind)
      ? [{ customerId, kind, params, link: notificationPath(kind, params) }]
      : [],
  );
  await insertForCustomers(tx, rows);
}

/** Notifies one user about their own account. */
export async function notifyUser(
  tx: Tx,
  userId: string,
  { kind, params }: { kind: NotificationKind; params: NotificationParams },
): Promise<void> {
  await insertForUser(tx, userId, { kind, params, link: notificationPath(kind, params) });
}

export async function readNotifications(
  db: Queryable,
  userId: string,
): Promise<z.input<typeof notificationsSchema>> {
  const [rows, unread] = await Promise.all([
    listNewest(db, userId, shown),
    countUnread(db, userId, UNREAD_LIMIT),
  ]);
  return {
    unread,
    rows: rows.flatMap(({ kind, params, ...row }) =>
      isNotificationKind(kind) ? [{ ...row, kind, params: notificationParamsSchema.parse(params) }] : [],
    ),
  };
}
