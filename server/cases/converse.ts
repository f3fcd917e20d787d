import { resumedAnswerBy } from '~/domain/cases/deadlines';
import type { WordedCase, WriteCase } from '~/domain/cases/schema';
import { audit } from '../audit/service';
import { isStaff } from '../core/api/is-staff';
import type { ChangeContext } from '../core/api/trpc';
import { publish } from '../core/events/publish';
import { lockCase } from './lock';
import { addPhotos } from './photos';
import { type LockedCase, updateCase } from './queries';
import type { ChangedCase } from './schema';
import { answered, say, writeCaseMove } from './write';

/**
 * Writes a message. That of a customer who was asked goes on with the case, and the deadline moves by the time that it
 * waited. A note among staff informs nobody.
 * @throws DomainError `not_found`, `case.move_refused`, `file.missing`, `case.photos_many`.
 */
export async function writeToCase(ctx: ChangeContext, input: WriteCase): Promise<ChangedCase> {
  const ofStaff = isStaff(ctx);
  const row = await lockCase(ctx, 'write', { id: input.id });
  const isInternal = ofStaff && input.isInternal;
  const messageId = await say(ctx, row, { text: input.text, isInternal });
  const { photoIds } = input;
  const isShared = !isInternal && row.openedSide !== 'receiver';
  await addPhotos(ctx, { caseId: row.id, messageId, customerId: row.customerId, photoIds, isShared });
  const changed = await follow(ctx, row, { isInternal });
  if (!isInternal) await publishMessage(ctx, row, { messageId, side: ofStaff ? 'staff' : 'sender' });
  return changed;
}

/** What a message changes in the case: the wait for the customer ends, or staff have answered. */
async function follow(
  ctx: ChangeContext,
  row: LockedCase,
  { isInternal }: { isInternal: boolean },
): Promise<ChangedCase> {
  const { id, code, status } = row;
  if (!isStaff(ctx) && status === 'waiting_customer') {
    const set = resumed(ctx, row);
    return await writeCaseMove(ctx, row, { to: 'open', action: 'cases.write', set });
  }
  const set = isStaff(ctx) && !isInternal ? answered(ctx, row) : {};
  const version = await updateCase(ctx.tx, id, { ...set, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'cases.write',
    entity: 'support_case',
    entityId: id,
    after: { isInternal },
  });
  return { id, code, version, status };
}

/** The deadline after a wait, as columns. */
export function resumed(ctx: Pick<ChangeContext, 'now'>, { answerBy, waitingSince }: LockedCase) {
  if (!waitingSince) return {};
  const moved = resumedAnswerBy(answerBy, waitingSince, ctx.now());
  return { answerBy: moved, waitingSince: null, remindedAt: null, overdueAt: null };
}

/** Asks the customer for something; the deadline waits until they write. */
export async function askInCase(ctx: ChangeContext, { id, version, text }: WordedCase): Promise<ChangedCase> {
  const row = await lockCase(ctx, 'ask', { id, version });
  const messageId = await say(ctx, row, { text });
  const set = { ...answered(ctx, row), waitingSince: ctx.now() };
  const changed = await writeCaseMove(ctx, row, { to: 'waiting_customer', action: 'cases.ask', set });
  await publishMessage(ctx, row, { messageId, side: 'staff' });
  return changed;
}

type PublishedMessage = { messageId: string; side: 'staff' | 'sender' };

export async function publishMessage(
  ctx: ChangeContext,
  { id, code, customerId, openedSide }: LockedCase,
  { messageId, side }: PublishedMessage,
): Promise<void> {
  const data = { code, messageId, side, isOfReceiver: openedSide === 'receiver' };
  await publish(ctx, 'case.written', [{ entityId: id, customerId, data }]);
}
