import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { isInvoiceNeeded } from '~/domain/customs/consignee-sheet';
import { correctedLines, type GoodsAnswer, isSameAnswer } from '~/domain/customs/goods-answer';
import { goodsAnswerSchema } from '~/domain/customs/goods-answer-schema';
import type { AnswerGoods } from '~/domain/receiver/goods';
import { audit } from '../../audit/service';
import type { Context, Queryable } from '../../core/api/context';
import { publish } from '../../core/events/publish';
import { countAct } from '../../core/limits/rate-limit/limits';
import { listInvoicedForms } from '../../customs/consignees/queries';
import { findConstant } from '../../settings/constants/queries';
import { byLink, readLink, withFormOfLink } from '../authority';
import {
  findFlightInAir,
  findGoodsAnswer,
  findOwnerOfGoods,
  insertGoodsAnswer,
  listFlyingLines,
} from './queries';
import type { goodsStateSchema, ReceiverGoods } from './schema';

/** Returns the goods that fly, for the receiver who gave the digits. */
export async function readGoods(ctx: Context, token: string): Promise<ReceiverGoods> {
  const { formId } = await readLink(ctx, token, 'goods');
  const flight = await findFlightInAir(ctx.db, formId);
  const latest = await findAnswer(ctx.db, formId, flight?.id);
  if (!flight) return { flight: null, lines: [], latest };
  const [lines, owner, invoiced, invoiceCents] = await Promise.all([
    listFlyingLines(ctx.db, formId, flight.id),
    findOwnerOfGoods(ctx.db, formId),
    listInvoicedForms(ctx.db, [formId]),
    findConstant(ctx.db, 'customs.invoice_cents', ctx.now()),
  ]);
  const form = { hasInvoice: invoiced.length > 0, isIndividual: owner.type === 'individual' };
  return {
    flight: { code: flight.code, eta: flight.eta },
    lines: lines.map((line) => ({ ...line, isInvoiceMissing: isInvoiceNeeded(form, line, invoiceCents) })),
    latest,
  };
}

/** Returns whether the goods can be confirmed now, and what was said of them. */
export async function readGoodsState(
  db: Queryable,
  formId: string,
): Promise<z.infer<typeof goodsStateSchema>> {
  const flight = await findFlightInAir(db, formId);
  const latest = await findAnswer(db, formId, flight?.id);
  if (!flight && !latest) return null;
  return {
    isOpen: flight !== undefined,
    said: latest && { isRight: latest.isRight, at: latest.saidAt },
  };
}

/**
 * The receiver confirms or corrects the goods that fly. What was declared stays: staff and the broker see both. A repeat
 * of the last answer changes nothing.
 * @throws DomainError those of `withFormOfLink`, `receiver.goods_landed`, `receiver.goods_answered`,
 * `receiver.goods_nothing`, `rate_limit`.
 */
export async function answerGoods(
  ctx: Context,
  { token, flight: shown, seen, ...answered }: AnswerGoods,
): Promise<{ version: number }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const { formId } = await withFormOfLink({ ...ctx, tx }, token, 'goods');
    const flight = await findFlightInAir(tx, formId);
    if (flight?.code !== shown) throw new DomainError('receiver.goods_landed');
    const declared = await listFlyingLines(tx, formId, flight.id);
    const { isRight } = answered;
    const lines = isRight ? [] : correctedLines(declared, answered.lines);
    const note = isRight ? '' : answered.note;
    const before = await findAnswer(tx, formId, flight.id);
    if (before && isSameAnswer(before, { isRight, note, lines })) return { version: before.version };
    if ((before?.version ?? 0) !== seen) throw new DomainError('receiver.goods_answered');
    if (!isRight && note === '' && lines.length === 0) throw new DomainError('receiver.goods_nothing');
    await countAct(tx, 'goods-answer', formId);
    const version = seen + 1;
    await insertGoodsAnswer(tx, {
      ...{ formId, cargoId: flight.id, version, isRight, note },
      ...{ lines: JSON.stringify(lines), saidAt: ctx.now() },
    });
    const said = { isRight, lines: lines.length };
    await audit(tx, byLink(ctx), {
      action: 'receiver.answerGoods',
      entity: 'form',
      entityId: formId,
      after: { by: 'link', ...said, note },
    });
    const { code, customerId } = await findOwnerOfGoods(tx, formId);
    await publish({ ...ctx, tx, ...byLink(ctx) }, 'form.goods_answered', [
      { entityId: formId, customerId, data: { code: code ?? '', ...said } },
    ]);
    return { version };
  });
}

async function findAnswer(
  db: Queryable,
  formId: string,
  cargoId: string | undefined,
): Promise<GoodsAnswer | null> {
  const row = await findGoodsAnswer(db, formId, cargoId);
  return row ? goodsAnswerSchema.parse(row) : null;
}
