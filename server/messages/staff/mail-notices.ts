import { z } from 'zod';
import { isStaffKind, wantsEmail } from '~/domain/notifications/kinds';
import type { Services } from '../../core/api/context';
import type { JobRun } from '../../core/jobs/job';
import { publicLink } from '../../core/text/links';
import { sayIn } from '../../core/text/texts';
import { postEmail } from '../service';
import { causeOfNotice } from './cause';
import { listMailedNotices } from './queries';

const payloadSchema = z.object({ notificationIds: z.array(z.guid()) });
const paramsSchema = z.record(z.string(), z.string());
/** Where a notice without a page of its own leads. */
const home = '/dashboard';

/** Adds the e-mails of new notifications to the outbox, for staff who chose them. A second run adds none. */
export async function mailNotices(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { payload }: Pick<JobRun, 'payload'>,
): Promise<void> {
  const { notificationIds } = payloadSchema.parse(payload);
  await db.transaction().execute(async (tx) => {
    for (const { id, kind, params, link, email, locale, groups } of await listMailedNotices(
      tx,
      notificationIds,
    )) {
      if (!isStaffKind(kind) || !wantsEmail(kind, groups)) continue;
      await postEmail(
        { tx, env },
        {
          kind: 'staff_notice',
          to: email,
          locale,
          params: {
            text: sayIn(locale)(`frame:bell.kinds.${kind}`, paramsSchema.parse(params)),
            link: publicLink({ env }, link ?? home),
          },
          causeKey: causeOfNotice(id),
          customerId: null,
        },
      );
    }
  });
}
