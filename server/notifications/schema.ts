import { z } from 'zod';
import { notificationKinds } from '~/domain/notifications/kinds';

export const notificationParamsSchema = z.record(z.string(), z.string());

export const notificationsSchema = z.object({
  /** Exact below 100; 100 means that many or more. */
  unread: z.number(),
  rows: z.array(
    z.object({
      id: z.guid(),
      kind: z.enum(notificationKinds),
      params: notificationParamsSchema,
      link: z.string().nullable(),
      readAt: z.date().nullable(),
      createdAt: z.date(),
    }),
  ),
});
