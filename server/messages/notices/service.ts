import type { HoldReason, ParcelStatus } from '~/db/types.gen';
import type { EventOf } from '~/domain/events/kinds';
import { noticeOf } from '~/domain/messages/receiver';
import { type NoticeEvent, noticeEvents } from '~/domain/parcels/side-texts';
import type { RuleContext } from '../../core/api/context';
import { addNoticeJobs, insertNotices } from './queries';

export type MovedParcel = {
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
export async function writeNotices(ctx: RuleContext, moved: readonly MovedParcel[]): Promise<void> {
  const rows = moved.flatMap(({ id, formId, version, from, status, cargoId, holdReason }) => {
    const notice = noticeOf({ id, version, from, to: status, cargoId }, holdReason);
    return notice ? [{ ...notice, parcelId: id, formId }] : [];
  });
  await writeRows(ctx, rows);
}

/** Stores notices of damage, one for each report. */
export async function writeDamage(
  ctx: RuleContext,
  events: readonly EventOf<'parcel.damaged'>[],
): Promise<void> {
  const rows = events.map(({ entityId, data }) => ({
    event: 'damaged' as const,
    causeKey: `damaged:${data.incidentId}`,
    parcelId: entityId,
    formId: data.formId,
  }));
  await writeRows(ctx, rows);
}

/** Stores notices of free storage that ends, once for each parcel. */
export async function writeStorageEnds(
  ctx: RuleContext,
  events: readonly EventOf<'parcel.storage_ends'>[],
): Promise<void> {
  const rows = events.map(({ entityId, data }) => ({
    event: 'storage_ends' as const,
    causeKey: `storage_ends:${entityId}`,
    parcelId: entityId,
    formId: data.formId,
  }));
  await writeRows(ctx, rows);
}

type NoticeRow = { event: NoticeEvent; causeKey: string; parcelId: string; formId: string };

async function writeRows(ctx: RuleContext, notices: readonly NoticeRow[]): Promise<void> {
  const createdAt = ctx.now();
  const rows = notices.map((notice) => ({ ...notice, createdAt }));
  for (const event of noticeEvents) {
    const ofEvent = rows.filter((row) => row.event === event);
    if (ofEvent.length > 0) await writeOfEvent(ctx, event, ofEvent);
  }
}

type StoredRow = NoticeRow & { createdAt: Date };

async function writeOfEvent(ctx: RuleContext, event: NoticeEvent, rows: readonly StoredRow[]): Promise<void> {
  const written = await insertNotices(ctx.tx, rows);
  const formIds = [...new Set(written.map(({ formId }) => formId))];
  if (formIds.length > 0) await addNoticeJobs(ctx.tx, { event, formIds, seconds: GATHER_SECONDS });
}
