import { answerBy, type PriceApproval, stopsForPrice } from '~/domain/forms/price-approval';
import { findPrice, listQuestions } from '../../billing/price/queries';
import type { Context } from '../../core/api/context';
import { findConstants } from '../../settings/constants/queries';
import type { FormDetail } from '../detail/schema';

const constants = [
  'quote.price_answer_days',
  'quote.price_change_bps',
  'quote.refusal_collect_cents',
  'quote.refusal_send_back_cents',
] as const;

type Priced = { id: string; priceApproval: PriceApproval; updatedAt: Date };

/** Returns the request for approval with all answers; null when there was none. Names are only for staff. */
export async function readPriceCase(
  ctx: Context,
  { id, priceApproval, updatedAt }: Priced,
): Promise<FormDetail['priceCase']> {
  const found = await findPrice(ctx.db, id);
  if (!found && !stopsForPrice(priceApproval)) return null;
  const questions = await listQuestions(ctx.db, id, ctx.locale);
  const constant = await findConstants(ctx.db, constants, ctx.now());
  const price = found ?? unasked(updatedAt);
  const last = questions.at(-1);
  const open = { ...price, writtenAt: last?.at ?? null, isQuestionOpen: last?.isStaff === false };
  const isForStaff = ctx.session?.user.customerId === null;
  const { askedAt, remeasureAskedAt, remeasureText, remeasuredAt } = price;
  return {
    askedAt,
    answerBy: answerBy(open, constant('quote.price_answer_days')),
    changeBps: constant('quote.price_change_bps'),
    canRemeasure: priceApproval === 'waiting' && remeasureAskedAt === null,
    remeasureAskedAt,
    remeasureText,
    remeasuredAt,
    collectCents: constant('quote.refusal_collect_cents'),
    sendBackCents: constant('quote.refusal_send_back_cents'),
    refusal: refusalOf(price),
    questions: questions.map((question) => ({ ...question, name: isForStaff ? question.name : null })),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findPrice>>>;

function refusalOf({ refusedAt, refusedBy, refusedByLink, handling, feeCents }: Found) {
  if (!refusedAt || !handling || feeCents === null) return null;
  return { at: refusedAt, isByCustomer: refusedBy !== null || refusedByLink, handling, feeCents };
}

function unasked(askedAt: Date): Found {
  return {
    askedAt,
    reminders: 0,
    remindedAt: null,
    remeasureAskedAt: null,
    remeasureText: '',
    remeasuredAt: null,
    refusedAt: null,
    refusedBy: null,
    refusedByLink: false,
    handling: null,
    feeCents: null,
  };
}
