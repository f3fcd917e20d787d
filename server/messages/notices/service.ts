import type { HoldReason, ParcelStatus } from '~/db/types.gen';
import { noticeOf } from '~/domain/messages/receiver';
import { type NoticeEvent, noticeEvents } from '~/domain/parcels/side-texts';
import type { RuleContext } from '../../core/api/context';
import { addNoticeJobs, insertNotices } from './queries';

export type Moved = {
  id: string;
  number: string;
  customerId: string | null;
  formId: string;
  version: number;
  from: ParcelStatus | null;
  status: ParcelStatus;
  cargoId: string | null;
  holdReason: HoldReason | null;
  /** Hold reason before the move. */
  wasHeldFor: HoldReason | null;
};

/** Parcels of one form that move within this time, such as three scans, share one message. */
export const GATHER_SECONDS = 2;

/** Stores notices of a move in its transaction. A job writes the messages. */
export async function writeNotices(ctx: RuleContext, moved: readonly Moved[]): Promise<void> {
  const createdAt = ctx.now();
  const rows = moved.flatMap(({ id, formId, version, from, status, cargoId, holdReason }) => {
    const notice = noticeOf({ id, version, from, to: status, cargoId }, holdReason);
    return notice ? [{ ...notice, parcelId: id, formId, createdAt }] : [];
  });
  for (const event of noticeEvents) {
    const notices = rows.filter((row) => row.event === event);
    if (notices.length > 0) await writeOfEvent(ctx, event, notices);
  }
}

type Row = { event: NoticeEvent; causeKey: string; parcelId: string; formId: string; createdAt: Date };

async function writeOfEvent(ctx: RuleContext, event: NoticeEvent, rows: readonly Row[]): Promise<void> {
  const written = await insertNotices(ctx.tx, rows);
  const formIds = [...new Set(written.map(({ formId }) => formId))];
  if (formIds.length > 0) await addNoticeJobs(ctx.tx, { event, formIds, seconds: GATHER_SECONDS });
}
