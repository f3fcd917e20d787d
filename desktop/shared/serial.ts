import { z } from 'zod';

/** A serial port in the list that a person chooses from. */
export const listedPortSchema = z.object({
  id: z.string().max(200),
  /** `COM3`, `ttyUSB0`. */
  name: z.string().max(300),
  /** What hangs on it, as the system calls it. */
  label: z.string().max(300).nullable(),
});

export type ListedPort = z.output<typeof listedPortSchema>;

/** A port that somebody has chosen, by what stays the same when the app starts again. */
export const knownPortSchema = z.object({
  /** On Windows the system's own name of the device; elsewhere the three of its chip. */
  instance: z.string().max(400).nullable(),
  vendorId: z.number().int().nullable(),
  productId: z.number().int().nullable(),
  serialNumber: z.string().max(200).nullable(),
});

export type KnownPort = z.output<typeof knownPortSchema>;
