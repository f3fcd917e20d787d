import { DomainError } from '~/domain/core/errors';
import type { Classify } from '~/domain/customs/schema';
import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { rewriteTexts } from '../../core/db/search/stale/queries';
import type { Versioned } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { assertReadsAll } from '../../core/security/scope/service';
import { findCodes, lockClassified, updateCode } from './queries';

/**
 * Sets the HS codes of a form's lines by staff. Only for a submitted form: a draft belongs to its client.
 * @throws DomainError `not_found`, `archive.archived`, `version.stale`, `form.not_classified`.
 */
export async function classifyGoods(
  ctx: ChangeContext,
  { id, version, lines }: Classify,
): Promise<Versioned> {
  assertReadsAll(ctx, 'Parcel');
  const form = await lockClassified(ctx.tx, id);
  if (!form) throw new DomainError('not_found');
  assertVersion(form, version);
  if (form.archivedAt) throw new DomainError('archive.archived');
  const { status } = form;
  if (status !== 'submitted' && status !== 'accepted')
    throw new DomainError('form.not_classified', { status });
  const known = new Map((await findCodes(ctx.tx, id)).map(({ lineNo, hsCode }) => [lineNo, hsCode]));
  const changed = lines
    .map(({ lineNo, hsCode }) => ({ lineNo, hsCode: hsCode === '' ? null : hsCode }))
    .filter(({ lineNo, hsCode }) => known.get(lineNo) !== hsCode);
  for (const { lineNo } of changed) if (!known.has(lineNo)) throw new DomainError('not_found');
  if (changed.length === 0) return { id, version };
  for (const line of changed) await updateCode(ctx.tx, { formId: id, ...line });
  await rewriteTexts(ctx.tx, 'form', [id]);
  const next = await writeRow(ctx.tx, { table: 'form', row: form }, { updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'forms.classify',
    entity: 'form',
    entityId: id,
    before: { items: picture(changed.map(({ lineNo }) => ({ lineNo, hsCode: known.get(lineNo) ?? null }))) },
    after: { items: picture(changed) },
  });
  return { id, version: next };
}

function picture(lines: readonly { lineNo: number; hsCode: string | null }[]) {
  return Object.fromEntries(lines.map(({ lineNo, hsCode }) => [lineNo, { hsCode }]));
}
