import { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import { instantSchema } from '~/domain/core/schema';

/** Most rows of each kind that a device stores, newest first. */
export const MOST_STORED = 50_000;
/** Numbers for labels that are reserved for a device: more than it prints in a day without a connection. */
export const RESERVED_LABELS = 300;
/** With fewer left, a device asks for more. */
export const FEW_LABELS = 200;
/** A device reads everything again after this time, ms; in between only what changed. */
export const WHOLE_AFTER_MS = DAY_MS;

/** Left out: everything. Given: what changed since, by the server's clock. */
export const readStoredShelfSchema = z.object({ since: instantSchema.optional() });

export const storedCodeSchema = z.object({
  code: z.string(),
  customerId: z.guid(),
  name: z.string(),
  /** The customer has a newer one. */
  isFormer: z.boolean(),
});
export type StoredCode = z.output<typeof storedCodeSchema>;

/** A parcel that a customer expects. */
export const storedEntrySchema = z.object({
  id: z.guid(),
  key: z.string(),
  customerId: z.guid(),
  name: z.string(),
  shop: z.string(),
  boxes: z.number(),
});
export type StoredEntry = z.output<typeof storedEntrySchema>;

/** A box that is on the shelf. */
export const storedBoxSchema = z.object({
  id: z.guid(),
  key: z.string(),
  boxNo: z.number(),
  number: z.string(),
  place: z.string(),
  arrivedAt: z.date(),
});
export type StoredBox = z.output<typeof storedBoxSchema>;

/** What a station looks up of boxes of shops without a connection. */
export const storedShelfSchema = z.object({
  at: z.date(),
  /** Everything that may be stored; otherwise only what changed. */
  isWhole: z.boolean(),
  /** False when there is more than a device may store; the newest rows are included. */
  isComplete: z.boolean(),
  codes: z.array(storedCodeSchema),
  expected: z.array(storedEntrySchema),
  onShelf: z.array(storedBoxSchema),
  /** Rows that are no more to be stored. */
  gone: z.object({
    codes: z.array(z.string()),
    expected: z.array(z.guid()),
    onShelf: z.array(z.guid()),
  }),
  rules: z.object({
    isPhotoRequired: z.boolean(),
    isPlaceRequired: z.boolean(),
    /** Before an address code. */
    prefix: z.string(),
    /** Letters of the branch, on the label. */
    branch: z.string(),
  }),
});
export type StoredShelf = z.output<typeof storedShelfSchema>;

/** Numbers reserved for this device that no box has yet. */
export const reservedLabelsSchema = z.object({ numbers: z.array(z.string()) });
export type ReservedLabels = z.output<typeof reservedLabelsSchema>;
