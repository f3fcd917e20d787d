import type { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import type { askRemeasureSchema, refusePriceSchema, remeasureSchema } from '~/domain/forms/price-answers';
import { isPriceOpen, priceMachine, stopsForPrice } from '~/domain/forms/price-approval';
import { audit } from '../../audit/service';
import { measureParcel } from '../../billing/measure';
import {
  countQuestions,
  findPrice,
  insertQuestion,
  startPrice,
  writePrice,
} from '../../billing/price/queries';
import { lockBilledParcels, lockBilling } from '../../billing/queries';
import type { ChangeContext } from '../../core/api/trpc';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { publish } from '../../core/events/publish';
import { attachPhotos } from '../../moves/photos/service';
import { lockForm } from '../access';
import { findTotal } from '../queries';
import { handlingFee, refuse } from './refuse';

const MOST_QUESTIONS = 100;

/** Refuses the measured price for the customer, at the handling fee that they saw. */
export async function refusePrice(
  ctx: ChangeContext,
  input: z.output<typeof refusePriceSchema>,
): Promise<{ version: number }> {
  const form = await lockForm(ctx, input.id, 'approve');
  priceMachine.assertMove(form.priceApproval, 'refused');
  assertVersion(form, input.version);
  const feeCents = await handlingFee(ctx, input.handling);
  if (feeCents !== input.seenFeeCents) throw new DomainError('quote.changed');
  return await refuse(ctx, form, { handling: input.handling, feeCents, action: 'forms.refusePrice' });
}

/** Requests a new measurement for the customer, with photos. */
export async function askRemeasure(
  ctx: ChangeContext,
  input: z.output<typeof askRemeasureSchema>,
): Promise<{ version: number }> {
  const form = await lockForm(ctx, input.id, 'approve');
  priceMachine.assertMove(form.priceApproval, 'remeasure_asked');
  assertVersion(form, input.version);
  const price = await findPrice(ctx.tx, form.id);
  if (price?.remeasureAskedAt) throw new DomainError('form.remeasured_before');
  const now = ctx.now();
  const asked = { remeasureAskedAt: now, remeasureText: input.text };
  await writePrice(ctx.tx, { formId: form.id, askedAt: now }, asked);
  const set = { priceApproval: 'remeasure_asked', updatedAt: now } as const;
  const version = await writeRow(ctx.tx, { table: 'form', row: form }, set);
  await audit(ctx.tx, ctx, {
    action: 'forms.askRemeasure',
    entity: 'form',
    entityId: form.id,
    before: { priceApproval: form.priceApproval },
    after: { priceApproval: 'remeasure_asked', text: input.text },
  });
  await publish(ctx, 'price.remeasure_asked', [aboutForm(form)]);
  return { version };
}

/** Stores the requested measurement with a photo of each piece, and asks for approval again. */
export async function remeasure(
  ctx: ChangeContext,
  input: z.output<typeof remeasureSchema>,
): Promise<{ version: number }> {
  const form = await lockForm(ctx, input.id, 'receive');
  priceMachine.assertMove(form.priceApproval, 'waiting');
  if (form.priceApproval !== 'remeasure_asked') throw new DomainError('form.nothing_to_approve');
  assertVersion(form, input.version);
  const billed = await lockBilledParcels(ctx.tx, form.id);
  for (const { parcelId, photoIds, ...measures } of input.pieces) {
    if (!billed.some(({ id }) => id === parcelId)) throw new DomainError('not_found');
    await measureParcel(ctx, { id: parcelId, ...measures });
    const photos = photoIds.map((fileId) => ({ fileId, kind: 'remeasured' as const }));
    await attachPhotos(ctx.tx, { id: parcelId, customerId: form.customerId }, photos);
  }
  const now = ctx.now();
  const known = { formId: form.id, askedAt: now };
  await writePrice(ctx.tx, known, { remeasureAskedAt: now, remeasuredAt: now });
  const measured = await lockBilling(ctx.tx, form.id);
  if (!measured) throw new DomainError('not_found');
  let { version } = measured;
  if (measured.priceApproval === 'remeasure_asked') {
    const set = { priceApproval: 'waiting', updatedAt: now } as const;
    version = await writeRow(ctx.tx, { table: 'form', row: measured }, set);
    await startPrice(ctx.tx, form.id, now);
  }
  await audit(ctx.tx, ctx, {
    action: 'forms.remeasure',
    entity: 'form',
    entityId: form.id,
    before: { billId: form.billId, priceApproval: form.priceApproval },
    after: { billId: measured.billId, priceApproval: measured.priceApproval },
  });
  const { totalCents, totalMnt } = await findTotal(ctx.tx, form.id);
  const data = { code: form.code, totalCents, totalMnt, billId: measured.billId };
  await publish(ctx, 'price.remeasured', [{ entityId: form.id, customerId: form.customerId, data }]);
  return { version };
}

type Words = { id: string; text: string };

/** Stores the customer's question about the price and notifies staff who receive forms. */
export async function askAboutPrice(ctx: ChangeContext, { id, text }: Words): Promise<{ id: string }> {
  const form = await lockForm(ctx, id, 'approve');
  const written = await write(ctx, form, { text, isStaff: false });
  await publish(ctx, 'price.questioned', [aboutForm(form)]);
  return written;
}

/** Stores the staff's answer and sends the customer a message with a link to it. */
export async function answerAboutPrice(ctx: ChangeContext, { id, text }: Words): Promise<{ id: string }> {
  const form = await lockForm(ctx, id, 'receive');
  const written = await write(ctx, form, { text, isStaff: true });
  const { code, customerId, priceApproval } = form;
  const billId = priceApproval === 'waiting' ? form.billId : null;
  await publish(ctx, 'price.answered', [
    { entityId: form.id, customerId, data: { code, answerId: written.id, billId } },
  ]);
  return written;
}

type Asked = Awaited<ReturnType<typeof lockForm>>;

function aboutForm({ id, code, customerId }: Asked) {
  return { entityId: id, customerId, data: { code } };
}

async function write(
  ctx: ChangeContext,
  form: Asked,
  { text, isStaff }: { text: string; isStaff: boolean },
): Promise<{ id: string }> {
  const hasThread = isStaff && (await countQuestions(ctx.tx, form.id)) > 0;
  const isAskable = isStaff
    ? stopsForPrice(form.priceApproval) || hasThread
    : stopsForPrice(form.priceApproval);
  if (!isAskable) throw new DomainError('form.nothing_to_approve');
  if ((await countQuestions(ctx.tx, form.id)) >= MOST_QUESTIONS) throw new DomainError('list.too_many');
  const id = await insertQuestion(ctx.tx, {
    formId: form.id,
    authorId: ctx.session.user.id,
    isStaff,
    text,
    createdAt: ctx.now(),
  });
  await audit(ctx.tx, ctx, {
    action: isStaff ? 'forms.answerAboutPrice' : 'forms.askAboutPrice',
    entity: 'form',
    entityId: form.id,
    after: { text, isOpen: isPriceOpen(form.priceApproval) },
  });
  return { id };
}
