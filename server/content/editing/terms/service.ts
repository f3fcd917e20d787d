import type { TermsValues } from '~/domain/content/editing';
import { DomainError } from '~/domain/core/errors';
import { isNamed } from '~/domain/settings/company/issuer';
import { audit } from '../../../audit/service';
import type { Context } from '../../../core/api/context';
import type { ChangeContext } from '../../../core/api/trpc';
import { assertVersion, writeRow } from '../../../core/db/version/service';
import { findCompany } from '../../../settings/company/queries';
import { readTextValues } from '../../places/service';
import type { Seen } from '../service';
import { findDraft, findTermsEdition, insertDraft, listAllEditions, lockTermsEdition } from './queries';

export async function readEditions({ db, locale }: Context) {
  return await listAllEditions(db, locale);
}

export async function getEdition({ db }: Context, id: string) {
  const row = await findTermsEdition(db, id);
  if (!row) throw new DomainError('not_found');
  const { body, ...rest } = row;
  return { ...rest, values: { body } };
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
  const { body } = row;
  await audit(ctx.tx, ctx, {
    action: 'content.updateTerms',
    entity: 'termsEdition',
    entityId: id,
    before: { body },
    after: values,
  });
  return { id, version: next };
}

/**
 * From now on, or from a day ahead, confirmed by the one who publishes. What has been published is never changed again:
 * it quotes the settings as they are on its first day, and the company, which must be named with its address.
 */
export async function publishTerms(
  ctx: ChangeContext,
  { id, version, validFrom: asked }: Seen & { validFrom?: Date | undefined },
): Promise<Seen> {
  const row = await lockDraft(ctx, { id, version });
  const now = ctx.now();
  if (asked && asked < now) throw new DomainError('date.order', {}, 'validFrom');
  if (!isNamed(await findCompany(ctx.tx))) throw new DomainError('terms.company_missing');
  const validFrom = asked ?? now;
  const quoted = await readTextValues(ctx.tx, validFrom);
  const set = { validFrom, quoted: JSON.stringify(quoted), updatedAt: now };
  const confirmed = { confirmedBy: ctx.session.user.id, confirmedAt: now };
  const next = await writeRow(ctx.tx, { table: 'termsEdition', row }, { ...set, ...confirmed });
  await audit(ctx.tx, ctx, {
    action: 'content.publishTerms',
    entity: 'termsEdition',
    entityId: id,
    after: { validFrom, isConfirmed: true },
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
