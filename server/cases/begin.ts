import { randomBytes } from 'node:crypto';
import { answerBy } from '~/domain/cases/deadlines';
import type { CaseCause, CaseKind, CaseSide } from '~/domain/cases/states';
import { DomainError } from '~/domain/core/errors';
import { formCodeFromBytes } from '~/domain/forms/code';
import { audit } from '../audit/service';
import type { RuleContext } from '../core/api/context';
import { publish } from '../core/events/publish';
import { findConstant } from '../settings/constants/queries';
import { hasCode, insertCase, insertMessage, type ReportedThing } from './queries';

export type NewCase = {
  kind: CaseKind;
  cause: CaseCause;
  side: CaseSide;
  /** The first message; a case that begins automatically has none. */
  text?: string;
  wantedCents?: number | undefined;
  incidentId?: string | undefined;
};

export type BegunCase = { id: string; code: string; version: number; messageId: string | undefined };

/**
 * Stores a case, from which the days for an answer count. Undefined when such a case is there
 * already.
 */
export async function beginCase(
  ctx: RuleContext,
  { formId, parcelId, customerId }: ReportedThing,
  { kind, cause, side, text, wantedCents, incidentId }: NewCase,
): Promise<BegunCase | undefined> {
  const now = ctx.now();
  const days = await findConstant(ctx.tx, 'claims.answer_days', now);
  const code = await newCode(ctx);
  const authorId = side === 'receiver' ? null : (ctx.session?.user.id ?? null);
  const row = await insertCase(ctx.tx, {
    ...{ code, kind, cause, formId, parcelId, customerId, openedSide: side, openedBy: authorId },
    ...{ openedAt: now, answerBy: answerBy(now, days), createdAt: now, updatedAt: now },
    ...{ wantedCents: wantedCents ?? null, incidentId: incidentId ?? null },
  });
  if (!row) return undefined;
  const message = { caseId: row.id, side, authorId, writtenAt: now };
  const messageId = text === undefined ? undefined : await insertMessage(ctx.tx, { ...message, text });
  await audit(ctx.tx, ctx, {
    action: cause === 'asked' ? 'cases.open' : 'cases.begin',
    entity: 'support_case',
    entityId: row.id,
    after: { code, kind, cause, status: 'open', formId, parcelId, ...(wantedCents && { wantedCents }) },
  });
  await publish(ctx, 'case.opened', [
    { entityId: row.id, customerId, data: { code, kind, cause, side, days } },
  ]);
  return { ...row, code, messageId };
}

/** A code that no case has, so that a refused insert means a case that is there already. */
async function newCode({ tx }: RuleContext): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const code = formCodeFromBytes(randomBytes(6));
    if (!(await hasCode(tx, code))) return code;
  }
  throw new DomainError('conflict');
}
