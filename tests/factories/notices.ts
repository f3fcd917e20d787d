import { noticeEvents } from '~/domain/parcels/side-texts';
import { writeNoticeMessages } from '~/server/messages/notices/write-messages';
import type { TestApp } from './app';

/** Runs every job that writes messages from notices. */
export async function writeAllNotices({ services }: TestApp): Promise<void> {
  const forms = await services.db.selectFrom('parcelNotice').select('formId').distinct().execute();
  for (const { formId } of forms) {
    for (const event of noticeEvents) await writeNoticeMessages(services, { payload: { formId, event } });
  }
}

/** Runs the jobs of the notices that wait, which is cheap beside many forms. */
export async function writeWaitingNotices({ services }: TestApp): Promise<void> {
  const waiting = await services.db
    .selectFrom('parcelNotice')
    .select(['formId', 'event'])
    .distinct()
    .where('handledAt', 'is', null)
    .execute();
  for (const payload of waiting) await writeNoticeMessages(services, { payload });
}
