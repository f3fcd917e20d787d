import { randomBytes } from 'node:crypto';
import { withoutArrivals } from '~/domain/arrivals/form-draft';
import type { AuditedAction } from '~/domain/audit/actions';
import { DomainError } from '~/domain/core/errors';
import { formCodeFromBytes } from '~/domain/forms/code';
import { type FormDraft, formDraftSchema } from '~/domain/forms/draft';
import { formSearchText } from '~/domain/forms/search-text';
import { canOn } from '~/domain/roles/permissions';
import { audit } from '../audit/service';
import { measuredByShelf } from '../billing/shelf/joined/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { findGivenAddress } from '../messages/receiver-email/queries';
import { lockForm } from './access';
import { priceOfDraft, type SeenPrice } from './price/seen';
import { findSendingCustomer, insertForm, type LockedForm } from './queries';

type CreatedDraft = { id: string; code: string; version: number; price: SeenPrice | null };
type SavedDraft = { version: number; savedAt: Date; price: SeenPrice | null };
type Change = { id: string; version: number };

/** Creates a form: a client for themselves, staff for a given customer. */
export async function createForm(
  ctx: ChangeContext,
  input: { customerId?: string | undefined; draft: FormDraft },
): Promise<CreatedDraft> {
  const customerId = input.customerId ?? ctx.session.user.customerId;
  if (!customerId) throw new DomainError('customer.missing');
  if (!canOn(ctx.ability, 'create', 'Form', { customerId })) throw new DomainError('not_found');
  return await begin(ctx, { customerId, draft: input.draft, action: 'forms.create' });
}

/**
 * Copies an old form to a new draft, with its receiver as they were corrected and the messages to them. Left out is what
 * belongs to one consignment: consents, the flight, the arrivals that its pieces were, deliveries bought or taken off
 * after submission, their day, and what the receiver entered.
 */
export async function duplicateForm(ctx: ChangeContext, id: string): Promise<CreatedDraft> {
  const old = await lockForm(ctx, id, 'read');
  if (!canOn(ctx.ability, 'create', 'Form', old)) throw new DomainError('not_allowed');
  const { hasAcceptedTerms, isChargeConfirmed, wantedCargoId, ...draft } = await currentDraft(ctx, old);
  return await begin(ctx, {
    ...{ customerId: old.customerId, draft: withoutArrivals(draft) },
    ...{ action: 'forms.duplicate', from: old.code },
  });
}

/** The draft of a form with what was changed since its submission and is stored beside the draft. */
async function currentDraft({ tx }: ChangeContext, form: LockedForm): Promise<FormDraft> {
  const draft = formDraftSchema.parse(form.draft);
  if (form.status === 'draft') return draft;
  const { isReceiverTold, receiverLocale } = form;
  const { receiver } = formDraftSchema.parse({ receiver: form.receiver });
  const receiverEmail = (await findGivenAddress(tx, form.id)) ?? '';
  return { ...draft, receiver, isReceiverTold, receiverLocale, receiverEmail };
}

/** Stores a draft, valid or not. Refuses a stale version, so that no input is lost. */
export async function saveDraft(
  ctx: ChangeContext,
  input: Change & { draft: FormDraft },
): Promise<SavedDraft> {
  const form = await lockForm(ctx, input.id, 'update');
  if (form.status !== 'draft') throw new DomainError('form.not_editable');
  assertVersion(form, input.version);
  const customer = await getCustomer(ctx, form.customerId);
  const draft = await measuredByShelf(ctx.tx, form.id, input.draft);
  const columns = columnsOf(form.code, customer, draft);
  const savedAt = ctx.now();
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, { ...columns, updatedAt: savedAt });
  await audit(ctx.tx, ctx, {
    action: 'forms.saveDraft',
    entity: 'form',
    entityId: form.id,
    before: { version: form.version },
    after: { version, changed: changedParts(formDraftSchema.parse(form.draft), draft) },
  });
  return { version, savedAt, price: await priceOfDraft(ctx.tx, ctx, { customer, draft }) };
}

/** Returns the columns derived from a draft: parties for lists, text for the search. */
export async function draftColumns(
  ctx: ChangeContext,
  { code, customerId }: { code: string; customerId: string },
  draft: FormDraft,
) {
  return columnsOf(code, await getCustomer(ctx, customerId), draft);
}

type Customer = NonNullable<Awaited<ReturnType<typeof findSendingCustomer>>>;

async function getCustomer(ctx: ChangeContext, id: string): Promise<Customer> {
  const customer = await findSendingCustomer(ctx.tx, id);
  if (!customer) throw new DomainError('customer.missing');
  return customer;
}

function columnsOf(code: string, customer: Customer, draft: FormDraft) {
  return {
    draft: JSON.stringify(draft),
    sender: JSON.stringify(draft.sender ?? {}),
    receiver: JSON.stringify(draft.receiver ?? {}),
    searchText: formSearchText({
      code,
      customer,
      sender: draft.sender,
      receiver: draft.receiver,
      hsCodes: (draft.items ?? []).map(({ hsCode }) => hsCode),
    }),
  };
}

type NewDraft = { customerId: string; draft: FormDraft; action: AuditedAction; from?: string };

async function begin(
  ctx: ChangeContext,
  { customerId, draft, action, from }: NewDraft,
): Promise<CreatedDraft> {
  const now = ctx.now();
  const customer = await getCustomer(ctx, customerId);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const code = formCodeFromBytes(randomBytes(6));
    const form = {
      ...columnsOf(code, customer, draft),
      code,
      customerId,
      createdBy: ctx.session.user.id,
      createdAt: now,
      updatedAt: now,
    };
    const created = await insertForm(ctx.tx, form);
    if (!created) continue;
    await audit(ctx.tx, ctx, {
      action,
      entity: 'form',
      entityId: created.id,
      after: { code, customerId, ...(from && { from }) },
    });
    return { ...created, price: await priceOfDraft(ctx.tx, ctx, { customer, draft }) };
  }
  throw new DomainError('conflict');
}

function changedParts(before: FormDraft, after: FormDraft): string[] {
  const was: Record<string, unknown> = { ...before };
  return Object.entries(after)
    .filter(([part, value]) => JSON.stringify(was[part]) !== JSON.stringify(value))
    .map(([part]) => part);
}
