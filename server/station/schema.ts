import { z } from 'zod';
import { SCANS_AT_ONCE, sendScansSchema, stationScanSchema } from '~/domain/station/schema';

const { id, seq } = stationScanSchema.options[0].shape;

/** A scan that cannot be read, of a device older or newer than we are, is refused by itself: others go on. */
const unreadableSchema = z.object({ id, seq }).transform((scan) => ({ ...scan, act: 'unreadable' as const }));

export const sentSchema = sendScansSchema.extend({
  scans: z.array(z.union([stationScanSchema, unreadableSchema])).max(SCANS_AT_ONCE),
});
export type Sent = z.output<typeof sentSchema>;
export type SentScan = Sent['scans'][number];
