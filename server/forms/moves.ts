import { DomainError } from '~/domain/core/errors';
import { assertAct, formActs } from '~/domain/forms/acts';
import type { FormState } from '~/domain/forms/states';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { lockForm } from './access';
import { approve } from './price/approve';
import { movedTo, publishMove } from './publish-move';
import type { LockedForm } from './queries';

type Change = { id: string; version: number };
type Moved = { version: number; status: FormState };

/** Withdraws the client's submitted form before it is brought. */
export async function withdrawForm(ctx: ChangeContext, input: Change): Promise<Moved> {
  const form = await lockForm(ctx, input.id, formActs.withdraw.permission);
  return await move(ctx, form, { version: input.version, act: 'withdraw' });
}

/** Rejects a form at the counter, with a reason. */
export async function rejectForm(ctx: ChangeContext, input: Change & { reason: string }): Promise<Moved> {
  const form = await lockForm(ctx, input.id, formActs.reject.permission);
  return await move(ctx, form, {
    version: input.version,
    act: 'reject',
    reason: input.reason,
  });
}

/** Approves the measured price: the bill applies, and the parcels held for it are released. */
export async function approvePrice(ctx: ChangeContext, input: Change): Promise<{ version: number }> {
  const form = await lockForm(ctx, input.id, 'approve');
  if (form.priceApproval !== 'waiting') throw new DomainError('form.nothing_to_approve');
  assertVersion(form, input.version);
  return await approve(ctx, form, 'forms.approvePrice');
}

type Move = { version: number; act: 'withdraw' | 'reject'; reason?: string };

async function move(ctx: ChangeContext, form: LockedForm, { version, act, reason }: Move): Promise<Moved> {
  assertAct(act, form.status);
  const { to } = formActs[act];
  assertVersion(form, version);
  const set = { ...movedTo(to), updatedAt: ctx.now(), ...(reason !== undefined && { rejectReason: reason }) };
  const next = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await audit(ctx.tx, ctx, {
    action: `forms.${act}`,
    entity: 'form',
    entityId: form.id,
    before: { status: form.status },
    after: { status: to, ...(reason !== undefined && { reason }) },
  });
  await publishMove(ctx, form, to);
  return { version: next, status: to };
}
