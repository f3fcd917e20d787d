import { z } from 'zod';
import {
  choice,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  optionalText,
  requiredLongText,
  shortText,
  wholeNumber,
} from '~/domain/core/schema';
import { scanActs } from '~/domain/parcels/scan-acts';
import { parcelNumberSchema, parcelStatusSchema, screeningSchema } from '~/domain/parcels/schema';
import { shownHoldReasons } from '~/domain/parcels/states';
import { pieceMeasuresSchema } from '~/domain/quotes/schema';
import { recordSchema } from './record';
import { scannedArrivalSchema, shelfPhotoSchema, shelfScanSchema } from './shelf/schema';

/** Most scans of one call. More scans wait for the next call. */
export const SCANS_AT_ONCE = 200;

/** Scans that are stored and sent: loading and arrival need a cargo, measuring needs sizes. */
export const cargoScanActs = ['load', 'arrive'] as const;
/** Scans of boxes of shops: one taken onto the shelf, and a picture of it that was uploaded after its scan. */
export const shelfScanActs = ['shelf', 'shelfPhoto'] as const;
export const stationActs = [
  ...scanActs,
  ...cargoScanActs,
  ...shelfScanActs,
  'measure',
  'screen',
  'undo',
] as const;
export type StationAct = (typeof stationActs)[number];

const numbered = recordSchema.extend({ number: parcelNumberSchema });

export const stationScanSchema = z.discriminatedUnion('act', [
  numbered.extend({ act: choice(scanActs) }),
  numbered.extend({ act: choice(cargoScanActs), cargoId: idSchema }),
  numbered.extend({
    act: z.literal('measure'),
    ...pieceMeasuresSchema.shape,
    place: optionalText(80).default(''),
  }),
  numbered.extend({ act: z.literal('screen'), ...screeningSchema.shape }),
  shelfScanSchema,
  shelfPhotoSchema,
  /** Undoes an earlier scan of this device, unless a later event followed it. */
  recordSchema.extend({ act: z.literal('undo'), undoes: idSchema }),
]);
export type StationScan = z.output<typeof stationScanSchema>;

export const stationDeviceSchema = z.object({
  /** Created once by the device and stored with its scans. If they are lost, it counts as a new device. */
  id: idSchema,
  name: shortText(80),
});
export type StationDevice = z.output<typeof stationDeviceSchema>;

/** Asks for numbers of labels for this device. */
export const reserveLabelsSchema = z.object({
  device: stationDeviceSchema,
  idempotencyKey: idempotencyKeySchema,
});

export const sendScansSchema = z.object({
  device: stationDeviceSchema,
  /**
   * The user of the scans, when the device stores them by user: another user may have signed in before they were sent.
   */
  userId: idSchema.optional(),
  /** The device's time when it sends. The server corrects for the difference to its own clock. */
  sentAt: instantSchema,
  /** In the order of `seq`. An empty list only reports `unsent`. */
  scans: z.array(stationScanSchema).max(SCANS_AT_ONCE),
  /** Further scans that wait on the device, by cargo. Such a cargo cannot be closed. */
  unsent: z.array(z.object({ cargoId: idSchema, count: wholeNumber(1) })).max(200),
});
export type SendScans = z.output<typeof sendScansSchema>;

/** All devices, or those that still have scans for one cargo. */
export const listDevicesSchema = z.object({ cargoId: idSchema.optional() });

/** Marks a lost device, so that it no longer prevents the closing of a cargo. */
export const setAsideSchema = z.object({
  cargoId: idSchema,
  deviceId: idSchema,
  reason: requiredLongText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type SetAside = z.output<typeof setAsideSchema>;

/**
 * `applied`: it changed the parcel. `duplicate`: there was nothing left to change. `conflict`: it does not fit the
 * current state, and a person has to decide. `refused`: it is invalid.
 */
export const stationOutcomes = ['applied', 'duplicate', 'conflict', 'refused'] as const;
export type StationOutcome = (typeof stationOutcomes)[number];

const scannedParcelSchema = z.object({
  id: idSchema,
  number: z.string(),
  receiverName: z.string(),
  grossG: z.number().int(),
  status: parcelStatusSchema,
  /** Why it is on hold; null when it is not. */
  holdReason: choice(shownHoldReasons).nullable(),
  isLabelled: z.boolean(),
  cargoId: idSchema.nullable(),
});

export const stationAnswerSchema = z.object({
  /** The id of the scan. */
  id: idSchema,
  outcome: z.enum(stationOutcomes),
  /** A `duplicate` of itself: this scan changed the parcel earlier, and its response was lost. */
  isOwn: z.boolean(),
  refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  parcel: scannedParcelSchema.nullable(),
  /** Absent in answers that a device stored before it knew boxes of shops. */
  arrival: scannedArrivalSchema.nullish(),
});
export type StationAnswer = z.output<typeof stationAnswerSchema>;

/** The state of a cargo after the scans. */
export const stationCargoSchema = z.object({
  id: idSchema,
  parcels: z.number().int(),
  grossG: z.number().int(),
  capacityG: z.number().int(),
  isOver: z.boolean(),
  /** Not counted in yet, and not missing. */
  awaited: z.number().int(),
});

/** In the order of the scans. Fewer than were sent when the server had to stop; the rest is sent again. */
export const sentScansSchema = z.object({
  answers: z.array(stationAnswerSchema),
  cargos: z.array(stationCargoSchema),
});
export type SentScans = z.output<typeof sentScansSchema>;

/** A parcel as a station stores it, to look it up offline. */
export const storedParcelSchema = scannedParcelSchema.extend({
  isMissing: z.boolean(),
  isScreened: z.boolean(),
});
export type StoredParcel = z.output<typeof storedParcelSchema>;

export const storedCargoSchema = stationCargoSchema.extend({
  code: z.string(),
  status: z.enum(['open', 'arrived', 'completed']),
  cutOff: z.date(),
});
export type StoredCargo = z.output<typeof storedCargoSchema>;

/**
 * The data that stations look up locally: open and landed cargos, their parcels, and parcels that may be loaded next.
 */
export const stationSnapshotSchema = z.object({
  at: z.date(),
  cargos: z.array(storedCargoSchema),
  parcels: z.array(storedParcelSchema),
  /** False when there is more than a device may store; the newest rows are included. */
  isWhole: z.boolean(),
});
export type StationSnapshot = z.output<typeof stationSnapshotSchema>;
