import { z } from 'zod';
import { screeningMethods } from '~/domain/parcels/screening';
import { cargoSchema, legSchema } from '../output';

const count = z.number().int();

export const manifestPieceSchema = z.object({
  id: z.string(),
  number: z.string(),
  formCode: z.string(),
  pieceNo: count,
  lengthMm: count,
  widthMm: count,
  heightMm: count,
  grossG: count,
  chargeableG: count,
  senderName: z.string(),
  /** Empty when the sender gave no own spelling, and in versions made before it was asked for. */
  senderLatin: z.string().default(''),
  receiverName: z.string(),
  receiverLatin: z.string().default(''),
  screeningReference: z.string().nullable(),
  exportReference: z.string().nullable(),
  /** Null also in versions made before the method was asked for. */
  screeningMethod: z.enum(screeningMethods).nullable().default(null),
  screeningGround: z.string().default(''),
  /** Special handling codes of its goods; none in versions made before. */
  codes: z.array(z.string()).default([]),
  items: z.array(
    z.object({
      lineNo: count,
      description: z.string(),
      /** Empty in versions made before English descriptions existed. */
      descriptionEn: z.string().default(''),
      hsCode: z.string().nullable(),
      /** Null also in versions made before it was asked for. */
      originCountry: z.string().nullable().default(null),
      quantity: count,
      valueCents: count,
    }),
  ),
});
export type ManifestPiece = z.infer<typeof manifestPieceSchema>;

const storedLegSchema = legSchema.extend({ departsAt: z.coerce.date(), arrivesAt: z.coerce.date() });

/** Stored content of a manifest: it stays the same when the cargo changes later. */
export const storedSheetSchema = z.object({
  mawb: z.string().nullable(),
  etd: z.coerce.date(),
  eta: z.coerce.date(),
  capacityG: count,
  /** Null in versions made before volume was recorded. */
  capacityL: count.nullable().default(null),
  legs: z.array(storedLegSchema),
  totals: z.object({ pieces: count, grossG: count, chargeableG: count }),
  pieces: z.array(manifestPieceSchema),
});
export type StoredSheet = z.infer<typeof storedSheetSchema>;

const versionSchema = z.object({
  version: count,
  madeAt: z.date(),
  madeBy: z.string().nullable(),
  pieces: count,
  grossG: count,
});

export const manifestSchema = cargoSchema.extend({
  legs: z.array(legSchema),
  totals: storedSheetSchema.shape.totals,
  /** Time of this version; null for the current content before it has a version. */
  madeAt: z.date().nullable(),
  printedAt: z.date(),
  pieces: z.array(manifestPieceSchema),
  /** Newest first. */
  versions: z.array(versionSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const differenceSchema = z.object({
  added: z.array(manifestPieceSchema),
  removed: z.array(manifestPieceSchema),
  changed: z.array(z.object({ before: manifestPieceSchema, after: manifestPieceSchema })),
});
