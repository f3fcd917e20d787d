import type { TermsValues } from '~/domain/content/editing';
import { DomainError } from '~/domain/core/errors';
import { isNamed } from '~/domain/settings/company/issuer';
import { audit } from '../../../audit/service';
import type { Context } from '../../../core/api/context';
import type { ChangeContext } from '../../../core/api/trpc';
import type { RowVersion } from '../../../core/db/version/schema';
import { assertVersion, writeRow } from '../../../core/db/version/service';
import { findCompany } from '../../../settings/company/queries';
import { readTextValues } from '../../places/service';
import { findDraft, findStoredEdition, insertDraft, listAllEditions, lockEdition } from './queries';

/** Texts that are published by editions, with the names of their changes in the audit. */
export const editedTexts = {
  terms: {
    table: 'termsEdition',
    draft: 'content.draftTerms',
    update: 'content.updateTerms',
    publish: 'content.publishTerms',
  },
  privacy: {
    table: 'privacyEdition',
    draft: 'content.draftPrivacy',
    update: 'content.updatePrivacy',
    publish: 'content.publishPrivacy',
  },
} as const;
export type EditedText = (typeof editedTexts)[keyof typeof editedTexts];

export async function readEditions({ db, locale }: Context, { table }: EditedText) {
  return await listAllEditions(db, table, locale);
}

export async function getEdition({ db }: Context, { table }: EditedText, id: string) {
  const row = await findStoredEdition(db, table, id);
  if (!row) throw new DomainError('not_found');
  const { body, ...rest } = row;
  return { ...rest, values: { body } };
}

/** Returns the only draft; creates it from the newest edition if needed. */
export async function draftEdition(
  ctx: ChangeContext,
  { table, draft: action }: EditedText,
): Promise<RowVersion> {
  const known = await findDraft(ctx.tx, table);
  if (known) return known;
  const draft = (await insertDraft(ctx.tx, table, ctx.session.user.id)) ?? (await findDraft(ctx.tx, table));
  if (!draft) throw new DomainError('conflict');
  await audit(ctx.tx, ctx, { action, entity: table, entityId: draft.id });
  return draft;
}

export async function updateEdition(
  ctx: ChangeContext,
  { table, update: action }: EditedText,
  { id, version, values }: RowVersion & { values: TermsValues },
): Promise<RowVersion> {
  const row = await lockDraft(ctx, table, { id, version });
  const next = await writeRow(ctx.tx, { table, row }, { ...values, updatedAt: ctx.now() });
  const { body } = row;
  await audit(ctx.tx, ctx, { action, entity: table, entityId: id, before: { body }, after: values });
  return { id, version: next };
}

/**
 * From now on, or from a day ahead, confirmed by the one who publishes. What has been published is never changed again:
 * it quotes the settings as they are on its first day, and the company, which must be named with its address.
 */
export async function publishEdition(
  ctx: ChangeContext,
  { table, publish: action }: EditedText,
  { id, version, validFrom: asked }: RowVersion & { validFrom?: Date | undefined },
): Promise<RowVersion> {
  const row = await lockDraft(ctx, table, { id, version });
  const now = ctx.now();
  if (asked && asked < now) throw new DomainError('date.order', {}, 'validFrom');
  if (!isNamed(await findCompany(ctx.tx))) throw new DomainError('terms.company_missing');
  const validFrom = asked ?? now;
  const quoted = await readTextValues(ctx.tx, validFrom);
  const set = { validFrom, quoted: JSON.stringify(quoted), updatedAt: now };
  const confirmed = { confirmedBy: ctx.session.user.id, confirmedAt: now };
  const next = await writeRow(ctx.tx, { table, row }, { ...set, ...confirmed });
  await audit(ctx.tx, ctx, { action, entity: table, entityId: id, after: { validFrom, isConfirmed: true } });
  return { id, version: next };
}

async function lockDraft(ctx: ChangeContext, table: EditedText['table'], { id, version }: RowVersion) {
  const row = await lockEdition(ctx.tx, table, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  if (row.validFrom) throw new DomainError('terms.published', { number: row.number });
  return row;
}
