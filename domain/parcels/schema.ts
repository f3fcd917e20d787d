import { z } from 'zod';
import { MOST_AT_ONCE } from '~/domain/core/bulk/most';
import { manyOf } from '~/domain/core/bulk/schema';
import { MAX_ITEMS, MAX_PIECES } from '~/domain/core/measures';
import { turnedBy } from '~/domain/core/paging';
import {
  changeSchema,
  choice,
  code,
  daysSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  longText,
  optionalText,
  requiredLongText,
  shortText,
  trimBlanks,
  turningSchema,
  versionSchema,
  wholeNumber,
} from '~/domain/core/schema';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parseParcelNumber } from '~/domain/parcels/number';
import { scanActs } from '~/domain/parcels/scan-acts';
import { screeningMethods } from '~/domain/parcels/screening';
import { parcelSorts } from '~/domain/parcels/sorts';
import { holdReasons, parcelStates, shownHoldReasons } from '~/domain/parcels/states';
import { pieceMeasuresSchema } from '~/domain/quotes/schema';

/** Reads a parcel number as typed or scanned into its normal form. */
export const parcelNumberSchema = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .min(1, { error: code('required'), abort: true })
  .max(64, { error: code('parcel.number_invalid'), abort: true })
  .transform((text, context) => {
    const number = parseParcelNumber(text);
    if (number !== undefined) return number;
    context.addIssue({ code: 'custom', message: code('parcel.number_invalid') });
    return z.NEVER;
  });

export const parcelStatusSchema = choice(parcelStates);
export const last4Schema = z
  .string(code('required'))
  .overwrite(trimBlanks)
  .min(1, code('required'))
  .regex(/^\d{4}$/u, code('phone.last4_format'));
const place = optionalText(80).default('');
const photos = z.array(idSchema).max(10, code('list.too_many')).default([]);

/** One piece received at the counter: measured, weighed, photographed, stored in a place. */
export const measuredPieceSchema = pieceMeasuresSchema.extend({
  pieceNo: wholeNumber(1, MAX_PIECES),
  place,
  photoIds: photos,
});

/** Receives a form: creates one parcel per piece in one transaction. */
export const receiveFormSchema = z.object({
  formId: idSchema,
  version: versionSchema,
  idempotencyKey: idempotencyKeySchema,
  pieces: z
    .array(measuredPieceSchema, code('form.no_pieces'))
    .min(1, code('form.no_pieces'))
    .max(MAX_PIECES, code('form.too_many_pieces'))
    .refine(
      (pieces) => new Set(pieces.map((piece) => piece.pieceNo)).size === pieces.length,
      code('list.repeated'),
    ),
  /**
   * The goods in each piece, for all lines of the form. The default is the form's own contents: goods of a missing
   * piece count in the first one, and an additional piece holds a part (quantity 0) of each line.
   */
  contents: z
    .array(
      z.object({
        lineNo: wholeNumber(1, MAX_ITEMS),
        pieceNo: wholeNumber(1, MAX_PIECES),
        quantity: wholeNumber(0, 10_000),
      }),
    )
    .max(MAX_ITEMS * MAX_PIECES, code('list.too_many'))
    .optional(),
  /**
   * The customer brought more or fewer pieces than the form lists, and confirmed it to the clerk. Arrivals of the form that
   * are not among the pieces go back to the shelf.
   */
  isCountConfirmed: z.boolean().default(false),
});
export type ReceiveForm = z.infer<typeof receiveFormSchema>;

/** A new measurement. The bill of the form is updated. */
export const measureParcelSchema = changeSchema.extend({ ...pieceMeasuresSchema.shape, place });
export const placeParcelSchema = changeSchema.extend({ place: shortText(80) });
/** One reference and officer may cover many pieces. The officer defaults to the signed-in user. */
export const screeningSchema = z.object({
  screeningReference: shortText(80),
  officer: optionalText(80).default(''),
  /** Screens and scans from before it was asked for do not send it. */
  method: choice(screeningMethods).optional(),
  /** Why a piece is exempt. */
  ground: optionalText(80).optional(),
});
export const screenParcelSchema = changeSchema.extend(screeningSchema.shape);
export const declareExportSchema = changeSchema.extend({ exportReference: shortText(80) });
export const holdReasonSchema = z.enum(holdReasons, code('parcel.reason_missing'));
export const holdReasonAndNoteSchema = z.object({
  reason: holdReasonSchema,
  note: longText(1000).default(''),
});
export const holdParcelSchema = changeSchema.extend(holdReasonAndNoteSchema.shape);
/** The carrier in Mongolia and its tracking number. */
export const forwardParcelSchema = changeSchema.extend({
  carrier: shortText(80),
  carrierNumber: shortText(80),
});
/** Lost, disposed, cancelled, failed: with a written reason. */
export const reasonedMoveSchema = changeSchema.extend({ note: requiredLongText(1000) });

/**
 * Proof of delivery: the recipient's name, the last 4 digits of the receiver's mobile or a collection pass, and a photo or
 * a signature. An
 * unpaid parcel is handed over only with a confirmation.
 */
export const deliverParcelSchema = changeSchema
  .extend({
    deliveredTo: shortText(200),
    /** The digits, or the code of a collection pass that was read: exactly one. */
    last4: last4Schema.optional(),
    passUseId: idSchema.optional(),
    photoId: idSchema.optional(),
    signatureId: idSchema.optional(),
    isUnpaidConfirmed: z.boolean().default(false),
  })
  .refine((proof) => proof.photoId !== undefined || proof.signatureId !== undefined, {
    error: code('parcel.proof_missing'),
    path: ['photoId'],
  })
  .refine((proof) => (proof.last4 === undefined) !== (proof.passUseId === undefined), {
    error: code('parcel.proof_one_of'),
    path: ['last4'],
  });

/** One scan of a station. `eventId` is the client's UUID: a repeated scan with it is one event. */
export const scanSchema = z.object({
  eventId: idSchema,
  number: parcelNumberSchema,
  at: instantSchema.optional(),
  device: optionalText(80).optional(),
  seq: z
    .number(code('number.not_a_number'))
    .int(code('number.not_integer'))
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional(),
});
export const loadScanSchema = scanSchema.extend({ cargoId: idSchema });

/** Numbers of parcels that are requested together. */
export const parcelNumbersSchema = z
  .array(parcelNumberSchema)
  .min(1, code('list.too_few'))
  .max(MOST_AT_ONCE, code('list.too_many'));

/** Many scans of one action. The id of each is the scan's own. */
export const scanBatchSchema = manyOf(z.object({ id: idSchema, number: parcelNumberSchema })).extend({
  act: choice(scanActs),
});
export const scanOutcomes = ['done', 'already'] as const;

export const writeOffSchema = reasonedMoveSchema.extend({ to: choice(['lost', 'disposed']) });
export const damageSchema = reasonedMoveSchema.extend({ photoIds: photos });

export const listParcelsSchema = turningSchema.extend({
  sort: choice(parcelSorts).default('createdAt'),
  status: z.array(parcelStatusSchema).max(parcelStates.length).optional(),
  /** A customer asks for a `review`, as the answers name it to them. */
  holdReason: choice(shownHoldReasons).optional(),
  /** The delivery mode. */
  delivery: choice(deliveryModes).optional(),
  cargoId: idSchema.optional(),
  formId: idSchema.optional(),
  customerId: idSchema.optional(),
  /** Only parcels that are reported missing. */
  isMissing: z.literal(true).optional(),
  /** Only parcels that wait at the destination past their free days. */
  isOverdue: z.literal(true).optional(),
  /** Only parcels on their way that will probably miss the days promised at receipt. */
  missesDate: z.literal(true).optional(),
  /** Received at the counter within these days of Sydney, archived or not. */
  received: daysSchema.optional(),
  /** Handed over within these days of Ulaanbaatar, archived or not. */
  delivered: daysSchema.optional(),
  /** Only parcels of forms that requested this flight. */
  wantedCargoId: idSchema.optional(),
  isArchived: z.boolean().default(false),
});
export const countParcelsSchema = listParcelsSchema.omit(turnedBy);
