import type { z } from 'zod';
import { assertCaseAct } from '~/domain/cases/acts';
import { dueOf } from '~/domain/cases/due';
import type { caseByLinkSchema, openByLinkSchema, writeByLinkSchema } from '~/domain/cases/link-schema';
import { MOST_CASE_PHOTOS } from '~/domain/cases/most';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../../audit/service';
import type { Context, RuleContext, Tx } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { sealedFileUrl } from '../../core/files/seal';
import { readLink, withLink } from '../../receiver/authority';
import { beginCase } from '../begin';
import { alreadyOpen, assertInTime } from '../open';
import { countPhotos, insertMessage, insertPhotos, type LockedCase, updateCase } from '../queries';
import { resumedColumns } from '../resume';
import {
  findFormOfLink,
  findLastMessage,
  listCasesOfReceiver,
  listPhotosOfForm,
  listSaid,
  lockCaseOfReceiver,
} from './queries';
import type { ReceiverCases } from './schema';

/**
 * Returns what the receiver reported by their link, with messages and photos. What the sender asked is not in it.
 * @throws DomainError of `readLink`.
 */
export async function readCasesByLink(ctx: Context, token: string): Promise<ReceiverCases> {
  const link = await readLink(ctx, token, 'case');
  const cases = await listCasesOfReceiver(ctx.db, link.formId);
  const said = await listSaid(
    ctx.db,
    cases.map(({ id }) => id),
  );
  return {
    code: link.code,
    cases: cases.map(({ id, ...row }) => ({
      ...row,
      due: dueOf(row, ctx.now()),
      messages: said
        .filter(({ caseId }) => caseId === id)
        .map(({ side, text, writtenAt, photoIds, photosDeleted }) => ({
          ...{ side, text, writtenAt, photosDeleted },
          photos: photoIds.map((photoId) => ({ id: photoId, url: sealedFileUrl(ctx, photoId) })),
        })),
    })),
  };
}

/**
 * Opens a case of the receiver about the whole shipment, within the days of the terms.
 * @throws DomainError of `withLink`, `case.too_late`, `case.open_already`, `file.missing`, `case.photos_many`.
 */
export async function openByLink(
  ctx: Context,
  { token, kind, text, photoIds }: z.output<typeof openByLinkSchema>,
): Promise<{ code: string }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withLink({ ...ctx, tx }, token, 'case');
    const about = await findFormOfLink(tx, formId);
    const acting = byLink(ctx, tx);
    await assertInTime(acting, kind, about);
    const begun = await beginCase(acting, about, { kind, cause: 'asked', side: 'receiver', text });
    if (!begun) throw await alreadyOpen(acting, about, { kind, isOfReceiver: true });
    const { id: caseId, messageId, code } = begun;
    if (messageId) await addPhotos(acting, { formId, caseId, messageId, photoIds });
    return { code };
  });
}

/**
 * Writes in a case of the receiver. An answer to what staff asked goes on with it. The form of the page may be sent twice:
 * the same message after itself is one message.
 * @throws DomainError of `withLink`, `not_found`, `case.move_refused`.
 */
export async function writeByLink(
  ctx: Context,
  { token, code, text, photoIds }: z.output<typeof writeByLinkSchema>,
): Promise<{ code: string }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withLink({ ...ctx, tx }, token, 'case');
    const row = await lockCaseOfReceiver(tx, { formId, code });
    if (!row) throw new DomainError('not_found');
    assertCaseAct('write', row.status);
    if (isRepeat(await findLastMessage(tx, row.id), { text, photoIds })) return { code };
    const acting = byLink(ctx, tx);
    const message = { caseId: row.id, side: 'receiver', text, writtenAt: ctx.now() } as const;
    const messageId = await insertMessage(tx, message);
    await addPhotos(acting, { formId, caseId: row.id, messageId, photoIds });
    await follow(acting, row);
    const data = { code, messageId, side: 'receiver', isOfReceiver: true } as const;
    await publish(acting, 'case.written', [{ entityId: row.id, customerId: row.customerId, data }]);
    return { code };
  });
}

/** The receiver takes a case back. */
export async function withdrawByLink(
  ctx: Context,
  { token, code }: z.output<typeof caseByLinkSchema>,
): Promise<{ code: string }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withLink({ ...ctx, tx }, token, 'case');
    const row = await lockCaseOfReceiver(tx, { formId, code });
    if (!row) throw new DomainError('not_found');
    assertCaseAct('withdraw', row.status);
    await updateCase(tx, row.id, { status: 'withdrawn', waitingSince: null, updatedAt: ctx.now() });
    await record(byLink(ctx, tx), row, { action: 'cases.withdrawByLink', status: 'withdrawn' });
    return { code };
  });
}

type TypedMessage = { text: string; photoIds: readonly string[] };
type LastMessage = Awaited<ReturnType<typeof findLastMessage>>;

function isRepeat(last: LastMessage, { text, photoIds }: TypedMessage): boolean {
  return (
    last?.side === 'receiver' && last.text === text && photoIds.every((id) => last.photoIds.includes(id))
  );
}

async function follow(ctx: RuleContext, row: LockedCase): Promise<void> {
  const wasAsked = row.status === 'waiting_customer';
  const status = wasAsked ? 'open' : row.status;
  await updateCase(ctx.tx, row.id, { ...resumedColumns(ctx, row), status, updatedAt: ctx.now() });
  await record(ctx, row, { action: 'cases.writeByLink', status });
}

type LinkChange = { action: 'cases.writeByLink' | 'cases.withdrawByLink'; status: LockedCase['status'] };

async function record(ctx: RuleContext, { id, status: from }: LockedCase, { action, status }: LinkChange) {
  await audit(ctx.tx, ctx, {
    action,
    entity: 'support_case',
    entityId: id,
    before: { status: from },
    after: { status, by: 'link' },
  });
}

type NewPhotos = { formId: string; caseId: string; messageId: string; photoIds: readonly string[] };

/** Photos that were uploaded by this very link. */
async function addPhotos(
  { tx }: Pick<RuleContext, 'tx'>,
  { formId, caseId, messageId, photoIds }: NewPhotos,
): Promise<void> {
  const ids = [...new Set(photoIds)];
  if (ids.length === 0) return;
  const own = await listPhotosOfForm(tx, { formId, ids });
  if (own.length < ids.length) throw new DomainError('file.missing', {}, 'photoIds');
  const before = await countPhotos(tx, { caseId, isStaff: false });
  if (before + ids.length > MOST_CASE_PHOTOS)
    throw new DomainError('case.photos_many', { max: MOST_CASE_PHOTOS }, 'photoIds');
  await insertPhotos(tx, messageId, ids);
}

/** Whoever is signed in in this browser: the link acts, not the account. */
function byLink(ctx: Context, tx: Tx): RuleContext {
  return { ...ctx, tx, session: undefined };
}
