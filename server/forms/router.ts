import { z } from 'zod';
import { parseArrivalNumber } from '~/domain/arrivals/number';
import { DomainError } from '~/domain/core/errors';
import { changeSchema, code, idempotencyKeySchema, idSchema, trimmedText } from '~/domain/core/schema';
import { chooseDeliverySchema } from '~/domain/delivery/schema';
import { formActs } from '~/domain/forms/acts';
import { addDeliverySchema } from '~/domain/forms/added-delivery';
import { parseFormCode } from '~/domain/forms/code';
import { formDraftSchema } from '~/domain/forms/draft';
import {
  askRemeasureSchema,
  priceTextSchema,
  refusePriceSchema,
  remeasureSchema,
} from '~/domain/forms/price-answers';
import { answerPriceByLinkSchema, priceLinkAnswers, priceLinkTokenSchema } from '~/domain/forms/price-link';
import {
  changeReceiverMessagesSchema,
  moveGoodsSchema,
  receiverGoodsSchema,
  rejectFormSchema,
  rejectReasonSchema,
  seeGoodsSchema,
  slipsSchema,
} from '~/domain/forms/schema';
import { formStates } from '~/domain/forms/states';
import { receiveFormSchema } from '~/domain/parcels/schema';
import { withdrawCollectorSchema } from '~/domain/receiver/collector';
import { eachAlone } from '../core/api/bulk/service';
import { countSchema } from '../core/api/paging/schema';
import { change, changeMany, publicChange, publicRead, read, router } from '../core/api/trpc';
import { windowOfferSchema } from '../delivery/choice/schema';
import { formGoodsSchema, receiverGoodsOutput } from '../goods/schema';
import { receivedSchema } from '../parcels/output';
import { archiveForm, restoreForm } from './archive';
import { collectorSchema, readCollector, withdrawCollector } from './collector/service';
import { moveGoods } from './contents/move-goods';
import { addDelivery } from './delivery/add';
import { chooseForForm, readOfferOfForm } from './delivery/choose';
import { formDetailSchema, slipSchema } from './detail/schema';
import { getForm } from './detail/service';
import { readSlips } from './detail/slips';
import { createForm, duplicateForm, saveDraft } from './draft';
import { readFormGoods, readReceiverGoods, seeGoods } from './goods';
import { countFormsInput, formListSchema, listFormsInput } from './list/schema';
import { countForms, listForms } from './list/service';
import { approvePrice, rejectForm, withdrawForm } from './moves';
import { answerAboutPrice, askAboutPrice, askRemeasure, refusePrice, remeasure } from './price/answers';
import { answerPriceByLink, getPriceByLink } from './price/by-link';
import { priceByLinkSchema } from './price/schema';
import { seenSchema } from './price/seen';
import { findIdByArrival, findIdByCode, findOpenFlights } from './queries';
import { receiveForm } from './receive';
import { findReceiveRules } from './receive-rules';
import { changeReceiverMessages } from './receiver-messages';
import { submitForm } from './submit';

const createdSchema = z.object({
  id: z.guid(),
  code: z.string(),
  version: z.int(),
  price: seenSchema.nullable(),
});
const movedSchema = z.object({ version: z.number(), status: z.enum(formStates) });
const writtenSchema = z.object({ id: z.guid(), version: z.number() });
const rowSchema = z.object({ id: idSchema });

export const formsRouter = router({
  get: read(['read', 'Form'], {
    from: [
      'arrival',
      'cargo',
      'constant',
      'customer',
      'fee',
      'form',
      'parcel',
      'payment',
      'rate',
      'tariff',
      'user',
    ],
  })
    .input(rowSchema)
    .output(formDetailSchema)
    .query(({ ctx, input }) => getForm(ctx, input.id)),

  /** Printed slips of several forms. */
  slips: read(['read', 'Form'], {
    from: ['arrival', 'cargo', 'customer', 'fee', 'form', 'parcel', 'payment', 'rate', 'tariff'],
  })
    .input(slipsSchema)
    .output(z.array(slipSchema))
    .query(({ ctx, input }) => readSlips(ctx, input.ids)),

  list: read(['read', 'Form'], {
    from: ['arrival', 'customer', 'form', 'parcel', 'payment'],
    mayLag: true,
    exports: 'forms',
  })
    .input(listFormsInput)
    .output(formListSchema)
    .query(({ ctx, input }) => listForms(ctx, input)),
  count: read(['read', 'Form'], { from: ['arrival', 'expected', 'form', 'parcel'], mayLag: true })
    .input(countFormsInput)
    .output(countSchema)
    .query(({ ctx, input }) => countForms(ctx, input)),

  /** Flights that a form may request. */
  flights: read(['read', 'Form'], { from: ['cargo'] })
    .output(
      z.array(z.object({ id: z.guid(), code: z.string(), cutOff: z.date(), etd: z.date(), eta: z.date() })),
    )
    .query(({ ctx }) => findOpenFlights(ctx.db, ctx.now())),

  /** Required fields at the counter. */
  receiveRules: read(['receive', 'Form'], { from: ['constant'] })
    .output(z.object({ isPhotoRequired: z.boolean(), isPlaceRequired: z.boolean() }))
    .query(({ ctx }) => findReceiveRules(ctx.db, ctx.now())),

  /**
   * Finds a form by the slip's code as scanned or typed, with spaces, in either case, O for 0; or by the number on our
   * label of a box that is a piece of it.
   */
  findByCode: read(['receive', 'Form'], { from: ['form', 'arrival'] })
    .input(z.object({ code: trimmedText.max(64, code('form.code_invalid')) }))
    .output(rowSchema)
    .query(async ({ ctx, input }) => {
      const scope = { ability: ctx.ability, action: 'receive' } as const;
      const number = parseArrivalNumber(input.code);
      const parsed = parseFormCode(input.code);
      if (number === undefined && parsed === undefined) {
        throw new DomainError('form.code_invalid', {}, 'code');
      }
      const form =
        number === undefined
          ? await findIdByCode(ctx.db, { code: parsed ?? '', scope })
          : await findIdByArrival(ctx.db, { number, scope });
      if (!form) throw new DomainError('not_found', {}, 'code');
      return form;
    }),

  create: change(['create', 'Form'], { changes: ['form'], audits: 'form' })
    .input(
      z.object({
        idempotencyKey: idempotencyKeySchema,
        customerId: idSchema.optional(),
        draft: formDraftSchema.default({}),
      }),
    )
    .output(createdSchema)
    .mutation(({ ctx, input }) => createForm(ctx, input)),

  saveDraft: change(['update', 'Form'], { changes: ['form'], audits: 'form' })
    .input(changeSchema.extend({ draft: formDraftSchema }))
    .output(z.object({ version: z.int(), savedAt: z.date(), price: seenSchema.nullable() }))
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),

  duplicate: change(['create', 'Form'], { changes: ['form'], audits: 'form' })
    .input(z.object({ id: idSchema, idempotencyKey: idempotencyKeySchema }))
    .output(createdSchema)
    .mutation(({ ctx, input }) => duplicateForm(ctx, input.id)),

  /** Submits the whole form in one call; a refusal leaves the draft unchanged. */
  submit: change([formActs.submit.permission, 'Form'], {
    changes: ['form', 'message', 'notification'],
    audits: 'form',
  })
    .input(changeSchema.extend({ draft: formDraftSchema, seen: seenSchema }))
    .output(movedSchema.extend({ totalCents: z.number(), totalMnt: z.number() }))
    .mutation(({ ctx, input }) => submitForm(ctx, input)),

  changeReceiverMessages: change(['update', 'Form'], { changes: ['form'], audits: 'form' })
    .input(changeReceiverMessagesSchema)
    .output(z.object({ version: z.int() }))
    .mutation(({ ctx, input }) => changeReceiverMessages(ctx, input)),

  /** Who may collect the parcels besides the receiver, who named them. */
  collector: read(['read', 'Form'], { from: ['form'] })
    .input(z.object({ id: idSchema }))
    .output(collectorSchema)
    .query(({ ctx, input }) => readCollector(ctx, input.id)),
  withdrawCollector: change(['update', 'Form'], { changes: ['form'], audits: 'form' })
    .input(withdrawCollectorSchema)
    .output(z.object({ name: z.string().nullable() }))
    .mutation(({ ctx, input }) => withdrawCollector(ctx, input)),

  /** What was chosen for a door delivery, and the days and windows that can be chosen. */
  deliveryWindows: read(['read', 'Form'], { from: ['constant', 'form', 'parcel'] })
    .input(z.object({ id: idSchema }))
    .output(windowOfferSchema)
    .query(({ ctx, input }) => readOfferOfForm(ctx, input.id)),
  chooseDelivery: change(['update', 'Form'], { changes: ['form', 'message'], audits: 'form' })
    .input(chooseDeliverySchema)
    .output(z.object({ version: z.int() }))
    .mutation(({ ctx, input }) => chooseForForm(ctx, input)),

  /** Adds door or countryside delivery to an accepted form. */
  addDelivery: change(['update', 'Form'], {
    changes: ['form', 'parcel', 'message', 'notification'],
    audits: 'form',
  })
    .input(addDeliverySchema)
    .output(z.object({ version: z.int() }))
    .mutation(({ ctx, input }) => addDelivery(ctx, input)),

  withdraw: change([formActs.withdraw.permission, 'Form'], { changes: ['form'], audits: 'form' })
    .input(changeSchema)
    .output(movedSchema)
    .mutation(({ ctx, input }) => withdrawForm(ctx, input)),

  reject: change([formActs.reject.permission, 'Form'], {
    changes: ['form', 'message', 'notification'],
    audits: 'form',
  })
    .input(rejectFormSchema)
    .output(movedSchema)
    .mutation(({ ctx, input }) => rejectForm(ctx, input)),

  archive: change(['archive', 'Form'], { changes: ['form'], audits: 'form' })
    .input(changeSchema)
    .output(writtenSchema)
    .mutation(({ ctx, input }) => archiveForm(ctx, input)),

  restore: change(['archive', 'Form'], { changes: ['form'], audits: 'form' })
    .input(changeSchema)
    .output(writtenSchema)
    .mutation(({ ctx, input }) => restoreForm(ctx, input)),

  receive: change([formActs.receive.permission, 'Form'], {
    changes: ['arrival', 'form', 'message', 'notification', 'parcel', 'payment'],
    audits: 'form',
  })
    .input(receiveFormSchema)
    .output(receivedSchema)
    .mutation(({ ctx, input }) => receiveForm(ctx, input)),

  /** What the rules of goods say of each line, for the counter. */
  goodsLines: read(['receive', 'Form'], { from: ['form', 'goods', 'parcel'] })
    .input(z.object({ id: idSchema }))
    .output(formGoodsSchema)
    .query(({ ctx, input }) => readFormGoods(ctx, input.id)),

  /** What other forms have for the receiver, of goods whose amount is limited. */
  receiverGoods: read(['update', 'Form'], { from: ['form', 'goods', 'parcel'] })
    .input(receiverGoodsSchema)
    .output(receiverGoodsOutput)
    .query(({ ctx, input }) => readReceiverGoods(ctx, input)),

  /** A clerk looked at a line of goods, and answers what its rule asks. */
  seeGoods: change(['receive', 'Form'], { changes: ['form'], audits: 'form' })
    .input(seeGoodsSchema)
    .output(z.object({ version: z.number() }))
    .mutation(({ ctx, input }) => seeGoods(ctx, input)),

  /** Moves goods between pieces of an accepted form. */
  moveGoods: change(['receive', 'Form'], { changes: ['form'], audits: 'form' })
    .input(moveGoodsSchema)
    .output(z.object({ version: z.number() }))
    .mutation(({ ctx, input }) => moveGoods(ctx, input)),

  approvePrice: change(['approve', 'Form'], { changes: ['form', 'notification', 'parcel'], audits: 'form' })
    .input(changeSchema)
    .output(z.object({ version: z.number() }))
    .mutation(({ ctx, input }) => approvePrice(ctx, input)),

  refusePrice: change(['approve', 'Form'], {
    changes: ['form', 'message', 'notification', 'parcel'],
    audits: 'form',
  })
    .input(refusePriceSchema)
    .output(z.object({ version: z.number() }))
    .mutation(({ ctx, input }) => refusePrice(ctx, input)),
  /** The question about the price for whoever has the link of its message, without a sign-in. */
  priceByLink: publicRead({ from: ['customer', 'form', 'parcel'] })
    .input(z.object({ token: priceLinkTokenSchema }))
    .output(priceByLinkSchema)
    .query(({ ctx, input }) => getPriceByLink(ctx, input.token)),
  /** Takes one answer; every further one finds the link over. */
  answerPriceByLink: publicChange({
    audits: { form: ['forms.approvePriceByLink', 'forms.refusePriceByLink'] },
  })
    .input(answerPriceByLinkSchema)
    .output(z.object({ answer: z.enum(priceLinkAnswers) }))
    .mutation(({ ctx, input }) => answerPriceByLink(ctx, input)),

  askRemeasure: change(['approve', 'Form'], { changes: ['form', 'notification'], audits: 'form' })
    .input(askRemeasureSchema)
    .output(z.object({ version: z.number() }))
    .mutation(({ ctx, input }) => askRemeasure(ctx, input)),
  askAboutPrice: change(['approve', 'Form'], { changes: ['form', 'notification'], audits: 'form' })
    .input(priceTextSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => askAboutPrice(ctx, input)),
  answerAboutPrice: change(['receive', 'Form'], {
    changes: ['form', 'message', 'notification'],
    audits: 'form',
  })
    .input(priceTextSchema)
    .output(rowSchema)
    .mutation(({ ctx, input }) => answerAboutPrice(ctx, input)),
  remeasure: change(['receive', 'Form'], {
    changes: ['form', 'message', 'notification', 'parcel'],
    audits: 'form',
  })
    .input(remeasureSchema)
    .output(z.object({ version: z.number() }))
    .mutation(({ ctx, input }) => remeasure(ctx, input)),

  archiveMany: changeMany(['archive', 'Form'], { changes: ['form'], audits: 'form' }).mutation((call) =>
    eachAlone(call, archiveForm),
  ),
  restoreMany: changeMany(['archive', 'Form'], { changes: ['form'], audits: 'form' }).mutation((call) =>
    eachAlone(call, restoreForm),
  ),
  withdrawMany: changeMany([formActs.withdraw.permission, 'Form'], {
    changes: ['form'],
    audits: 'form',
  }).mutation((call) => eachAlone(call, withdrawForm)),
  rejectMany: changeMany([formActs.reject.permission, 'Form'], {
    changes: ['form', 'message', 'notification'],
    audits: 'form',
  })
    .input(rejectReasonSchema)
    .mutation((call) =>
      eachAlone(call, (ctx, row) => rejectForm(ctx, { ...row, reason: call.input.reason })),
    ),
});
