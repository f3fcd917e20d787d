import type { TermsValues } from '~/domain/content/editing';
import { DomainError } from '~/domain/core/errors';
import { audit } from '../../../audit/service';
import type { Context } from '../../../core/context';
import type { ChangeContext } from '../../../core/trpc';
import { assertVersion, writeRow } from '../../../core/version/service';
import type { Seen } from '../service';
import { findDraft, findTermsEdition, insertDraft, listAllEditions, lockTermsEdition } from './queries';

export async function readEditions({ db }: Context) {
  return await listAllEditions(db);
}

export async function getEdition({ db }: Context, id: string) {
  const row = await findTermsEdition(db, id);
  if (!row) throw new DomainError('not_found');
  const { bodyMn, bodyEn, ...rest } = row;
  return { ...rest, values: { bodyMn, bodyEn } };
}

/** Returns the only draft; creates it from the newest edition if needed. */
export async function draftTerms(ctx: ChangeContext): Promise<Seen> {
  const known = await findDraft(ctx.tx);
  if (known) return known;
  const draft = (await insertDraft(ctx.tx, ctx.session.user.id)) ?? (await findDraft(ctx.tx));
  if (!draft) throw new DomainError('conflict');
  await audit(ctx.tx, ctx, { action: 'content.draftTerms', entity: 'termsEdition', entityId: draft.id });
  return draft;
}

export async function updateTerms(
  ctx: ChangeContext,
  { id, version, values }: Seen & { values: TermsValues },
): Promise<Seen> {
  const row = await lockDraft(ctx, { id, version });
  const next = await writeRow(ctx.tx, { table: 'termsEdition', row }, { ...values, updatedAt: ctx.now() });
  const { bodyMn, bodyEn } = row;
  await audit(ctx.tx, ctx, {
    action: 'content.updateTerms',
    entity: 'termsEdition',
    entityId: id,
    before: { bodyMn, bodyEn },
    after: values,
  });
  return { id, version: next };
}

/** Publishes the draft now or from a later day. A published edition never changes. */
export async function publishTerms(
  ctx: ChangeContext,
  { id, version, validFrom = ctx.now() }: Seen & { validFrom?: Date | undefined },
): Promise<Seen> {
  const row = await lockDraft(ctx, { id, version });
  if (validFrom < ctx.now()) throw new DomainError('date.order', {}, 'validFrom');
  const next = await writeRow(ctx.tx, { table: 'termsEdition', row }, { validFrom, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'content.publishTerms',
    entity: 'termsEdition',
    entityId: id,
    after: { validFrom },
  });
  return { id, version: next };
}

async function lockDraft(ctx: ChangeContext, { id, version }: Seen) {
  const row = await lockTermsEdition(ctx.tx, id);
  if (!row) throw new DomainError('not_found');
  assertVersion(row, version);
  if (row.validFrom) throw new DomainError('terms.published', { number: row.number });
  return row;
}
