import { z } from 'zod';
import {
  choice,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  longText,
  shortText,
  wholeNumber,
} from '~/domain/core/schema';
import { scanActs } from '~/domain/parcels/scan-acts';
import { parcelNumberSchema, parcelStatusSchema, screeningSchema } from '~/domain/parcels/schema';
import { pieceMeasuresSchema } from '~/domain/quotes/schema';

/** What a device may say in one call. More waits for the next one. */
export const SCANS_AT_ONCE = 200;

/** What a station does by scans that are kept and sent: loading and counting in have a cargo, measuring its sizes. */
export const cargoScanActs = ['load', 'arrive'] as const;
export const stationActs = [...scanActs, ...cargoScanActs, 'measure', 'screen', 'undo'] as const;
export type StationAct = (typeof stationActs)[number];

const kept = z.object({
  /** The client's UUID: the same scan, however often it is sent, is one event. */
  id: idSchema,
  /** The place of the scan in its device's row: rises, never comes twice, may have gaps. */
  seq: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  /** By the clock of the device, which may be wrong; `sentAt` tells by how much. */
  at: instantSchema,
});
const numbered = kept.extend({ number: parcelNumberSchema });

export const stationScanSchema = z.discriminatedUnion('act', [
  numbered.extend({ act: choice(scanActs) }),
  numbered.extend({ act: choice(cargoScanActs), cargoId: idSchema }),
  numbered.extend({
    act: z.literal('measure'),
    ...pieceMeasuresSchema.shape,
    place: longText(80).default(''),
  }),
  numbered.extend({ act: z.literal('screen'), ...screeningSchema.shape }),
  /** Takes back an earlier scan of the same device, as long as nothing came after it. */
  kept.extend({ act: z.literal('undo'), undoes: idSchema }),
]);
export type StationScan = z.output<typeof stationScanSchema>;

export const stationDeviceSchema = z.object({
  /** Made by the device once, and kept beside its scans: where those are lost, it is another device. */
  id: idSchema,
  name: shortText(80),
});

export const sendScansSchema = z.object({
  device: stationDeviceSchema,
  /** Whose scans they are, where the device keeps them apart: another one may have signed in before they went. */
  userId: idSchema.optional(),
  /** The device's clock when it sends: the server reckons with the difference to its own. */
  sentAt: instantSchema,
  /** In the order of `seq`. None is a report of `unsent` alone. */
  scans: z.array(stationScanSchema).max(SCANS_AT_ONCE),
  /** What still waits on the device beside these scans, by cargo: such a cargo cannot be closed. */
  unsent: z.array(z.object({ cargoId: idSchema, count: wholeNumber(1) })).max(200),
});
export type SendScans = z.output<typeof sendScansSchema>;

/** Every device, or those that still have scans for one cargo. */
export const listDevicesSchema = z.object({ cargoId: idSchema.optional() });

/** A device that will not come back holds a cargo up no longer. */
export const setAsideSchema = z.object({
  cargoId: idSchema,
  deviceId: idSchema,
  reason: shortText(1000),
  idempotencyKey: idempotencyKeySchema,
});
export type SetAside = z.output<typeof setAsideSchema>;

/**
 * `applied`: it changed the parcel. `duplicate`: there was nothing left to change. `conflict`: what it asks for
 * does not fit how things stand, and a person has to settle it. `refused`: it is wrong in itself.
 */
export const stationOutcomes = ['applied', 'duplicate', 'conflict', 'refused'] as const;
export type StationOutcome = (typeof stationOutcomes)[number];

const scannedParcelSchema = z.object({
  id: idSchema,
  number: z.string(),
  receiverName: z.string(),
  grossG: z.number().int(),
  status: parcelStatusSchema,
  cargoId: idSchema.nullable(),
});

export const stationAnswerSchema = z.object({
  /** The id of the scan. */
  id: idSchema,
  outcome: z.enum(stationOutcomes),
  /** A `duplicate` of itself: this very scan had changed the parcel, and its answer was lost. */
  isOwn: z.boolean(),
  refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  parcel: scannedParcelSchema.nullable(),
});
export type StationAnswer = z.output<typeof stationAnswerSchema>;

/** How a cargo stands after the scans. */
export const stationCargoSchema = z.object({
  id: idSchema,
  parcels: z.number().int(),
  grossG: z.number().int(),
  capacityG: z.number().int(),
  isOver: z.boolean(),
  /** Not counted in yet, and not missing. */
  awaited: z.number().int(),
});

/** In the order of the scans. Fewer than were sent where the server had to stop: the rest is sent again. */
export const sentScansSchema = z.object({
  answers: z.array(stationAnswerSchema),
  cargos: z.array(stationCargoSchema),
});
export type SentScans = z.output<typeof sentScansSchema>;

/** A parcel as a station keeps it, so that it can answer without a line. */
export const keptParcelSchema = scannedParcelSchema.extend({
  isMissing: z.boolean(),
  isScreened: z.boolean(),
});
export type KeptParcel = z.output<typeof keptParcelSchema>;

export const keptCargoSchema = stationCargoSchema.extend({
  code: z.string(),
  status: z.enum(['open', 'arrived', 'completed']),
  cutOff: z.date(),
});
export type KeptCargo = z.output<typeof keptCargoSchema>;

/** What stations look up locally: open and landed cargos, their parcels, and those that may be loaded next. */
export const stationSnapshotSchema = z.object({
  at: z.date(),
  cargos: z.array(keptCargoSchema),
  parcels: z.array(keptParcelSchema),
  /** False where there was more than a device is to keep: the newest are there. */
  isWhole: z.boolean(),
});
export type StationSnapshot = z.output<typeof stationSnapshotSchema>;
