import { z } from 'zod';
import { type Battery, needsChargeConfirmation, strictestBattery } from '~/domain/core/battery';
import { MOST_AT_ONCE } from '~/domain/core/bulk/most';
import { defaultLocale } from '~/domain/core/format/locale';
import { MAX_ITEMS, MAX_PIECES } from '~/domain/core/measures';
import {
  amountSchema,
  changeSchema,
  choice,
  code,
  daysSchema,
  idSchema,
  localeSchema,
  longText,
  orEmpty,
  shortText,
  turningSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { partySchema } from '~/domain/customers/schema';
import { hsCodeSchema } from '~/domain/customs/hs-code';
import { formStates } from '~/domain/forms/states';
import { batterySchema, feeCodesSchema, pieceMeasuresSchema, planCodeSchema } from '~/domain/quotes/schema';

export const itemConditions = ['new', 'used'] as const;

/** One line of goods. `valueCents` is the value of the whole line, not of one. */
export const itemSchema = z.object({
  description: shortText(200),
  descriptionEn: longText(200).default(''),
  hsCode: orEmpty(hsCodeSchema).default(''),
  quantity: wholeNumber(1, 10_000),
  valueCents: amountSchema,
  battery: batterySchema.default('none'),
  condition: choice(itemConditions).default('new'),
  /** The piece or pieces that it lies in. 0 is a part of what is counted in another piece. */
  shares: z
    .array(z.object({ pieceNo: wholeNumber(1, MAX_PIECES), quantity: wholeNumber(0, 10_000) }))
    .max(MAX_PIECES, code('list.too_many')),
});

/** Some of an item line, from one piece to another. 0 says that a part of it lies in the other piece too. */
export const moveGoodsSchema = changeSchema.extend({
  lineNo: wholeNumber(1, MAX_ITEMS),
  from: wholeNumber(1, MAX_PIECES),
  to: wholeNumber(1, MAX_PIECES),
  quantity: wholeNumber(0, 10_000),
});

const submissionFields = z.object({
  sender: partySchema,
  receiver: partySchema,
  /** The language of the messages to the receiver. */
  receiverLocale: localeSchema.default(defaultLocale),
  /** Whether the receiver gets messages at all. */
  isReceiverTold: z.boolean(code('invalid')).default(true),
  pieces: z
    .array(pieceMeasuresSchema, code('form.no_pieces'))
    .min(1, code('form.no_pieces'))
    .max(MAX_PIECES, code('form.too_many_pieces')),
  items: z
    .array(itemSchema, code('form.no_items'))
    .min(1, code('form.no_items'))
    .max(MAX_ITEMS, code('list.too_many')),
  plan: planCodeSchema,
  optionalFees: feeCodesSchema.default([]),
  wantedCargoId: idSchema.nullable().default(null),
  isChargeConfirmed: z.boolean(code('invalid')).default(false),
  hasAcceptedTerms: z.literal(true, code('form.terms_unaccepted')),
  note: longText(1000).default(''),
});

/** What the price of a form depends on. */
export const consignmentSchema = submissionFields.pick({
  pieces: true,
  items: true,
  plan: true,
  optionalFees: true,
});
export type Consignment = z.infer<typeof consignmentSchema>;

/**
 * A form ready to be handed over: from Australia to Mongolia, 1–20 pieces, at least one item, no loose battery,
 * and the state of charge confirmed where a battery travels.
 */
export const formSubmissionSchema = submissionFields.superRefine((form, context) => {
  if (form.sender.address.country !== 'AU') {
    context.addIssue({
      code: 'custom',
      message: code('form.sender_in_australia'),
      path: ['sender', 'address', 'country'],
    });
  }
  if (form.receiver.address.country !== 'MN') {
    context.addIssue({
      code: 'custom',
      message: code('form.receiver_in_mongolia'),
      path: ['receiver', 'address', 'country'],
    });
  }
  if (needsChargeConfirmation(batteryOf(form.items)) && !form.isChargeConfirmed) {
    context.addIssue({
      code: 'custom',
      message: code('form.battery_unconfirmed'),
      path: ['isChargeConfirmed'],
    });
  }
});
export type FormSubmission = z.infer<typeof formSubmissionSchema>;

/** The declared value of all lines, cents. */
export function declaredTotal(items: readonly { valueCents: number }[]): number {
  return items.reduce((sum, item) => sum + item.valueCents, 0);
}

/** What the consignment counts as for its battery fee. */
export function batteryOf(items: readonly { battery: Battery }[]): Battery {
  return strictestBattery(items.map((item) => item.battery));
}

export const formStatusSchema = choice(formStates);
export const listFormsSchema = turningSchema.extend({
  status: z.array(formStatusSchema).max(formStates.length).optional(),
  customerId: idSchema.optional(),
  isArchived: z.boolean().default(false),
  /** Submitted on these days of Sydney. */
  submitted: daysSchema.optional(),
  /** Accepted with something to pay on these days of Sydney, archived or not. */
  billed: daysSchema.optional(),
  /** Only those whose measured price waits for the customer's word. */
  isPriceWaiting: z.literal(true).optional(),
  /** Only those whose measured price waits for staff: a new measurement, or a question without an answer. */
  isPriceWork: z.literal(true).optional(),
  /** Only those with something left to pay. */
  isUnpaid: z.literal(true).optional(),
});
export const slipsSchema = z.object({
  ids: z.array(idSchema).min(1, code('list.too_few')).max(MOST_AT_ONCE, code('list.too_many')),
});
export const rejectReasonSchema = z.object({ reason: shortText(1000) });
export const rejectFormSchema = changeSchema.extend(rejectReasonSchema.shape);
/** The sender's choice of messages to the receiver, after the form was submitted. */
export const changeReceiverMessagesSchema = changeSchema.extend({
  isReceiverTold: z.boolean(code('invalid')),
  receiverLocale: localeSchema,
});
