import { isTooLate, lastReportDay } from '~/domain/cases/deadlines';
import type { OpenCase } from '~/domain/cases/schema';
import type { CaseKind } from '~/domain/cases/states';
import { DomainError } from '~/domain/core/errors';
import { destinationZone } from '~/domain/core/offices';
import { canOn } from '~/domain/roles/permissions';
import type { RuleContext } from '../core/api/context';
import { isStaff } from '../core/api/is-staff';
import type { ChangeContext } from '../core/api/trpc';
import { findConstants } from '../settings/constants/queries';
import { beginCase } from './begin';
import { addPhotos } from './photos';
import { findPendingCase, findReportedForm, findReportedParcel, type ReportedThing } from './queries';
import type { ChangedCase } from './schema';

/**
 * Opens a case about a parcel or a form: a customer within the days of the terms, staff for them at any time.
 * @throws DomainError `not_found`, `case.no_parcel`, `case.too_late`, `case.open_already`, `file.missing`.
 */
export async function openCase(ctx: ChangeContext, input: OpenCase): Promise<ChangedCase> {
  const about = await findReported(ctx, input);
  if (!canOn(ctx.ability, 'create', 'Case', about)) throw new DomainError('not_found');
  const { kind, text, wantedCents, photoIds } = input;
  const side = isStaff(ctx) ? 'staff' : 'sender';
  if (side === 'sender') await assertInTime(ctx, kind, about);
  const begun = await beginCase(ctx, about, { kind, cause: 'asked', side, text, wantedCents });
  if (!begun) throw await alreadyOpen(ctx, about, { kind, isOfReceiver: false });
  const { messageId, ...changed } = begun;
  const { customerId } = about;
  if (messageId) await addPhotos(ctx, { caseId: changed.id, messageId, customerId, photoIds });
  return { ...changed, status: 'open' };
}

async function findReported(ctx: ChangeContext, { parcelId, formId }: OpenCase): Promise<ReportedThing> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const about = parcelId
    ? await findReportedParcel(ctx.tx, { id: parcelId, scope })
    : await findReportedForm(ctx.tx, { id: formId ?? '', scope });
  if (!about) throw new DomainError('not_found');
  if (about.parcels === 0) throw new DomainError('case.no_parcel');
  return about;
}

/** @throws DomainError `case.too_late` with the last day. */
export async function assertInTime(
  ctx: Pick<RuleContext, 'tx' | 'now'>,
  kind: CaseKind,
  { deliveredAt }: Pick<ReportedThing, 'deliveredAt'>,
): Promise<void> {
  const days = await findConstants(ctx.tx, ['cases.damage_days', 'cases.delay_days'], ctx.now());
  const rule = {
    damageDays: days('cases.damage_days'),
    delayDays: days('cases.delay_days'),
    zone: destinationZone,
  };
  const day = lastReportDay(kind, deliveredAt, rule);
  if (day !== undefined && isTooLate(day, ctx.now(), destinationZone))
    throw new DomainError('case.too_late', { day }, 'kind');
}

export async function alreadyOpen(
  { tx }: Pick<RuleContext, 'tx'>,
  { formId, parcelId }: ReportedThing,
  same: { kind: CaseKind; isOfReceiver: boolean },
): Promise<DomainError> {
  const code = await findPendingCase(tx, { formId, parcelId, ...same });
  return new DomainError('case.open_already', code ? { code } : {});
}
