import { DomainError } from '~/domain/core/errors';
import { answerBy } from '~/domain/forms/price-approval';
import type { AnswerPriceByLink } from '~/domain/forms/price-link';
import { listQuestions } from '../../billing/price/queries';
import { findPriceLink, lockLinkedForm } from '../../billing/price-link/queries';
import type { Context } from '../../core/api/context';
import { hashToken } from '../../core/security/token';
import { findConstants } from '../../settings/constants/queries';
import { approve } from './approve';
import { handlingFee, refuse } from './refuse';

const constants = [
  'quote.price_answer_days',
  'quote.refusal_collect_cents',
  'quote.refusal_send_back_cents',
] as const;

/**
 * Returns the question about a measured price to whoever has its link: the prices, the measurements and what a refusal
 * costs. No name, address or number of a parcel.
 * @throws DomainError `form.price_link_over` for a link that was answered, ended or never was.
 */
export async function getPriceByLink(ctx: Context, token: string) {
  const found = await findPriceLink(ctx.db, hashToken(token));
  if (!found) throw new DomainError('form.price_link_over');
  const { formId, askedAt, updatedAt, reminders, remindedAt, ...shown } = found;
  const constant = await findConstants(ctx.db, constants, ctx.now());
  const questions = await listQuestions(ctx.db, formId, ctx.locale);
  const last = questions.at(-1);
  const open = {
    ...{ askedAt: askedAt ?? updatedAt, reminders: reminders ?? 0, remindedAt },
    ...{ writtenAt: last?.at ?? null, isQuestionOpen: last?.isStaff === false },
  };
  return {
    ...shown,
    answerBy: answerBy(open, constant('quote.price_answer_days')),
    collectCents: constant('quote.refusal_collect_cents'),
    sendBackCents: constant('quote.refusal_send_back_cents'),
    questions: questions.map(({ id, text, isStaff, at }) => ({ id, text, isStaff, at })),
  };
}

/**
 * Approves or refuses the price for whoever has the link. The row lock makes one answer of several the only one; it ends
 * the link.
 * @throws DomainError `form.price_link_over`, `quote.changed` where the handling fee is another than the one shown.
 */
export async function answerPriceByLink(
  ctx: Context,
  { token, answer, seenFeeCents }: AnswerPriceByLink,
): Promise<{ answer: AnswerPriceByLink['answer'] }> {
  return await ctx.db.transaction().execute(async (tx) => {
    const form = await lockLinkedForm(tx, hashToken(token));
    if (!form) throw new DomainError('form.price_link_over');
    // Whoever is signed in in this browser: the link answers, not the account.
    const byLink = { ...ctx, tx, session: undefined };
    if (answer === 'approve') {
      await approve(byLink, form, 'forms.approvePriceByLink');
      return { answer };
    }
    const feeCents = await handlingFee(byLink, answer);
    if (feeCents !== seenFeeCents) throw new DomainError('quote.changed');
    await refuse(byLink, form, {
      ...{ handling: answer, feeCents, isByLink: true },
      action: 'forms.refusePriceByLink',
    });
    return { answer };
  });
}
