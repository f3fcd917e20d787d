import { z } from 'zod';
import { MOST_AT_ONCE } from '~/domain/bulk/most';
import { manyOf } from '~/domain/bulk/schema';
import { MAX_ITEMS, MAX_PIECES } from '~/domain/measures';
import { turnedBy } from '~/domain/paging';
import { deliveryModes } from '~/domain/parcel/delivery';
import { parseParcelNumber } from '~/domain/parcel/number';
import { scanActs } from '~/domain/parcel/scan-acts';
import { parcelSorts } from '~/domain/parcel/sorts';
import { holdReasons, parcelStates } from '~/domain/parcel/states';
import { pieceMeasuresSchema } from '~/domain/quote/schema';
import {
  changeSchema,
  choice,
  code,
  daysSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  longText,
  shortText,
  turningSchema,
  versionSchema,
  wholeNumber,
} from '~/domain/schema';

/** Reads a parcel number as typed or scanned into its normal form. */
export const parcelNumberSchema = z
  .string(code('required'))
  .trim()
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
  .trim()
  .min(1, code('required'))
  .regex(/^\d{4}$/u, code('phone.last4_format'));
const place = longText(80).default('');
const photos = z.array(idSchema).max(10, code('list.too_many')).default([]);

/** One piece at the counter: measured, weighed, photographed, put in its place. */
export const measuredPieceSchema = pieceMeasuresSchema.extend({
  pieceNo: wholeNumber(1, MAX_PIECES),
  place,
  photoIds: photos,
});

/** Receiving a form makes one parcel a piece, in one transaction. */
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
   * Which goods lie in which piece, all lines of the form. Without it they lie as the form says: goods of a piece that
   * was not brought count in the first one, and a piece more holds a part (quantity 0) of each line.
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
  /** The customer brought more or fewer pieces than the form says, and the clerk asked him. */
  isCountConfirmed: z.boolean().default(false),
});
export type ReceiveForm = z.infer<typeof receiveFormSchema>;

/** Measured again before it is ready: the bill of its form follows. */
export const measureParcelSchema = changeSchema.extend({ ...pieceMeasuresSchema.shape, place });
export const placeParcelSchema = changeSchema.extend({ place: shortText(80) });
/** One reference and officer may cover many pieces. Without an officer it is the person who is signed in. */
export const screeningSchema = z.object({
  screeningReference: shortText(80),
  officer: longText(80).default(''),
});
export const screenParcelSchema = changeSchema.extend(screeningSchema.shape);
export const declareExportSchema = changeSchema.extend({ exportReference: shortText(80) });
export const holdReasonSchema = z.enum(holdReasons, code('parcel.reason_missing'));
export const holdWordsSchema = z.object({ reason: holdReasonSchema, note: longText(1000).default('') });
export const holdParcelSchema = changeSchema.extend(holdWordsSchema.shape);
/** The carrier in Mongolia and the number that it gave. */
export const forwardParcelSchema = changeSchema.extend({
  carrier: shortText(80),
  carrierNumber: shortText(80),
});
/** Lost, disposed, cancelled, failed: with the reason in words. */
export const reasonedMoveSchema = changeSchema.extend({ note: shortText(1000) });

/**
 * Proof of delivery: who took it, the last 4 digits of the receiver's mobile, and a photo or a signature. A parcel
 * that is not paid for is handed over only on purpose.
 */
export const deliverParcelSchema = changeSchema
  .extend({
    deliveredTo: shortText(200),
    last4: last4Schema,
    photoId: idSchema.optional(),
    signatureId: idSchema.optional(),
    isUnpaidConfirmed: z.boolean().default(false),
  })
  .refine((proof) => proof.photoId !== undefined || proof.signatureId !== undefined, {
    error: code('parcel.proof_missing'),
    path: ['photoId'],
  });

/** One scan of a station. `eventId` is the client's UUID: the same scan twice is one event. */
export const scanSchema = z.object({
  eventId: idSchema,
  number: parcelNumberSchema,
  at: instantSchema.optional(),
  device: longText(80).optional(),
  seq: z
    .number(code('number.not_a_number'))
    .int(code('number.not_integer'))
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional(),
});
export const loadScanSchema = scanSchema.extend({ cargoId: idSchema });

/** Numbers of parcels that are asked for together. */
export const parcelNumbersSchema = z
  .array(parcelNumberSchema)
  .min(1, code('list.too_few'))
  .max(MOST_AT_ONCE, code('list.too_many'));

/** Many scans of one act. The id of each is the scan's own. */
export const scanBatchSchema = manyOf(z.object({ id: idSchema, number: parcelNumberSchema })).extend({
  act: choice(scanActs),
});
export const scanOutcomes = ['done', 'already'] as const;

export const writeOffSchema = reasonedMoveSchema.extend({ to: choice(['lost', 'disposed']) });
export const damageSchema = reasonedMoveSchema.extend({ photoIds: photos });

export const listParcelsSchema = turningSchema.extend({
  sort: choice(parcelSorts).default('createdAt'),
  status: z.array(parcelStatusSchema).max(parcelStates.length).optional(),
  holdReason: holdReasonSchema.optional(),
  /** How it is handed over. */
  delivery: choice(deliveryModes).optional(),
  cargoId: idSchema.optional(),
  formId: idSchema.optional(),
  customerId: idSchema.optional(),
  /** Only what is reported missing. */
  isMissing: z.literal(true).optional(),
  /** Only what waits at the destination past its free days. */
  isOverdue: z.literal(true).optional(),
  /** Taken in at the counter on these days of Sydney, archived or not. */
  received: daysSchema.optional(),
  /** Handed over on these days of Ulaanbaatar, archived or not. */
  delivered: daysSchema.optional(),
  /** Of forms that wish to go with this flight. */
  wantedCargoId: idSchema.optional(),
  isArchived: z.boolean().default(false),
});
export const countParcelsSchema = listParcelsSchema.omit(turnedBy);
