import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { receiverGoodsSchema, seeGoodsSchema } from '~/domain/forms/schema';
import type { LimitTotals } from '~/domain/goods/limits';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { listGoodsLines, writeSeenLine } from '../goods/lines/queries';
import { readAnswers } from '../goods/lines/read';
import { readGoodsOfForm } from '../goods/lines/service';
import { findReceiverForm } from '../goods/receiver/queries';
import { readReceiverTotals, receiverMonth } from '../goods/receiver/service';
import { findGoodsRules } from '../goods/rules';
import type { FormGoodsLine } from '../goods/schema';
import { lockForm } from './access';
import { isFormInScope } from './queries';

/** Returns what the rules of goods say of each line of a form that the caller may receive. */
export async function readFormGoods(ctx: Context, id: string): Promise<FormGoodsLine[]> {
  const scope = { ability: ctx.ability, action: 'receive' } as const;
  if (!(await isFormInScope(ctx.db, { id, scope }))) throw new DomainError('not_found');
  return await readGoodsOfForm(ctx.db, id, ctx.now());
}

/** Returns what the customer's other forms have for a receiver, as a form is filled in. */
export async function readReceiverGoods(
  ctx: Context,
  { id, mobile, wantedCargoId }: z.infer<typeof receiverGoodsSchema>,
): Promise<Required<LimitTotals>> {
  const scope = { ability: ctx.ability, action: 'update' } as const;
  const form = (await isFormInScope(ctx.db, { id, scope })) && (await findReceiverForm(ctx.db, id));
  if (!form) throw new DomainError('not_found');
  const since = ctx.now();
  const own = { form: id, receiver: mobile, cargoId: wantedCargoId, month: receiverMonth(since) };
  const rules = await findGoodsRules(ctx.db);
  return await readReceiverTotals(ctx.db, { rules, own, customerId: form.customerId, since });
}

type SeenGoods = z.infer<typeof seeGoodsSchema>;

/** Stores that a clerk looked at a line of goods, with the answers that they found. */
export async function seeGoods(ctx: ChangeContext, input: SeenGoods): Promise<{ version: number }> {
  const form = await lockForm(ctx, input.id, 'receive');
  if (form.status === 'draft') throw new DomainError('form.not_submitted', { status: form.status });
  assertVersion(form, input.version);
  const { lineNo, answers } = input;
  const line = (await listGoodsLines(ctx.tx, form.id)).find((each) => each.lineNo === lineNo);
  if (!line) throw new DomainError('not_found');
  const before = readAnswers(line).answers;
  const after = { ...before, ...answers };
  const by = { by: ctx.session.user.id, at: ctx.now() };
  await writeSeenLine(ctx.tx, { formId: form.id, lineNo, answers: JSON.stringify(after), ...by });
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, { updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    ...{ action: 'forms.seeGoods', entity: 'form', entityId: form.id },
    ...{ before: { lineNo, answers: before }, after: { lineNo, answers: after } },
  });
  return { version };
}
