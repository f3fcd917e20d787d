import { z } from 'zod';

/** A serial port in the list of choices. */
export const listedPortSchema = z.object({
  id: z.string().max(200),
  /** For example `COM3` or `ttyUSB0`. */
  name: z.string().max(300),
  /** Name of the connected device in the system. */
  label: z.string().max(300).nullable(),
});

export type ListedPort = z.output<typeof listedPortSchema>;

/** A port that the user has chosen, by properties that survive a restart of the app. */
export const knownPortSchema = z.object({
  /** On Windows the system's device instance; elsewhere the three ids of its chip. */
  instance: z.string().max(400).nullable(),
  vendorId: z.number().int().nullable(),
  productId: z.number().int().nullable(),
  serialNumber: z.string().max(200).nullable(),
});

export type KnownPort = z.output<typeof knownPortSchema>;
