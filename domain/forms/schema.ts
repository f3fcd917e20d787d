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
  emailSchema,
  idSchema,
  localeSchema,
  longText,
  optionalText,
  orEmpty,
  requiredLongText,
  shortText,
  turningSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { mobileTextSchema, partySchema } from '~/domain/customers/schema';
import { hsCodeSchema } from '~/domain/customs/hs-code';
import { originCountrySchema } from '~/domain/customs/origin-country';
import { latinIssues } from '~/domain/forms/latin-needed';
import { formStates } from '~/domain/forms/states';
import { goodsDetailsShape } from '~/domain/goods/schema';
import { batterySchema, feeCodesSchema, pieceMeasuresSchema, planCodeSchema } from '~/domain/quotes/schema';

export const itemConditions = ['new', 'used'] as const;

/** One item line. `valueCents` is the value of the whole line, not of one unit. */
export const declaredItemSchema = z.object({
  description: shortText(200),
  descriptionEn: optionalText(200).default(''),
  hsCode: orEmpty(hsCodeSchema).default(''),
  /** Where it was made; empty when the sender does not know. */
  originCountry: orEmpty(originCountrySchema).default(''),
  quantity: wholeNumber(1, 10_000),
  valueCents: amountSchema,
  battery: batterySchema.default('none'),
  condition: choice(itemConditions).default('new'),
});

/** One item line of a form, with what rules of goods ask of it. */
export const itemSchema = declaredItemSchema.extend({
  ...goodsDetailsShape,
  /** The piece or pieces that hold it. 0 means a part of an item that is counted in another piece. */
  shares: z
    .array(z.object({ pieceNo: wholeNumber(1, MAX_PIECES), quantity: wholeNumber(0, 10_000) }))
    .max(MAX_PIECES, code('list.too_many')),
});

/** A quantity of an item line moved from one piece to another. 0 means that a part of it is in the other piece too. */
export const moveGoodsSchema = changeSchema.extend({
  lineNo: wholeNumber(1, MAX_ITEMS),
  from: wholeNumber(1, MAX_PIECES),
  to: wholeNumber(1, MAX_PIECES),
  quantity: wholeNumber(0, 10_000),
});

/** What a clerk answers about a line of goods. */
export const seeGoodsSchema = changeSchema.extend({
  lineNo: wholeNumber(1, MAX_ITEMS),
  answers: goodsDetailsShape.answers,
});

/** The receiver and the flight of a form that is being filled in. */
export const receiverGoodsSchema = z.object({
  id: idSchema,
  mobile: mobileTextSchema,
  wantedCargoId: idSchema.nullable(),
});

const submissionFields = z.object({
  sender: partySchema,
  receiver: partySchema,
  /** The language of the messages to the receiver. */
  receiverLocale: localeSchema.default(defaultLocale),
  /** Whether the receiver gets messages at all. */
  isReceiverTold: z.boolean(code('invalid')).default(true),
  /** Messages go to it too, once the receiver confirmed it. */
  receiverEmail: orEmpty(emailSchema).default(''),
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

/** The fields that determine the price of a form. */
export const consignmentSchema = submissionFields.pick({
  pieces: true,
  items: true,
  plan: true,
  optionalFees: true,
});
export type Consignment = z.infer<typeof consignmentSchema>;

/**
 * A form ready to submit: from Australia to Mongolia, with names for the air papers, 1–20 pieces, at least one item, no
 * loose battery, and a confirmed state of charge when it contains a battery.
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
  for (const side of ['sender', 'receiver'] as const) {
    for (const { path, code: message } of latinIssues(form[side])) {
      context.addIssue({ code: 'custom', message, path: [side, ...path.split('.')] });
    }
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

/** The battery value of the whole consignment, for its battery fee. */
export function batteryOf(items: readonly { battery: Battery }[]): Battery {
  return strictestBattery(items.map((item) => item.battery));
}

export const formStatusSchema = choice(formStates);
export const listFormsSchema = turningSchema.extend({
  status: z.array(formStatusSchema).max(formStates.length).optional(),
  customerId: idSchema.optional(),
  isArchived: z.boolean().default(false),
  /** Submitted within these days of Sydney. */
  submitted: daysSchema.optional(),
  /** Accepted with an amount to pay within these days of Sydney, archived or not. */
  billed: daysSchema.optional(),
  /** Only forms whose measured price waits for the customer's approval. */
  isPriceWaiting: z.literal(true).optional(),
  /** Only forms whose measured price waits for staff: a new measurement, or an open question. */
  isPriceWork: z.literal(true).optional(),
  /** Only forms with a balance to pay. */
  isUnpaid: z.literal(true).optional(),
});
export const slipsSchema = z.object({
  ids: z.array(idSchema).min(1, code('list.too_few')).max(MOST_AT_ONCE, code('list.too_many')),
});
export const rejectReasonSchema = z.object({ reason: requiredLongText(1000) });
export const rejectFormSchema = changeSchema.extend(rejectReasonSchema.shape);
/** Changes whether the receiver gets messages, after the form was submitted. */
export const changeReceiverMessagesSchema = changeSchema.extend({
  isReceiverTold: z.boolean(code('invalid')),
  receiverLocale: localeSchema,
});
