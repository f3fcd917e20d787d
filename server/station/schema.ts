import { z } from 'zod';
import { SCANS_AT_ONCE, sendScansSchema, stationScanSchema } from '~/domain/station/schema';

const { id, seq } = stationScanSchema.options[0].shape;

/** An unreadable scan, from a device with an older or newer version. Only this scan is refused. */
const unreadableSchema = z.object({ id, seq }).transform((scan) => ({ ...scan, act: 'unreadable' as const }));

export const sentSchema = sendScansSchema.extend({
  scans: z.array(z.union([stationScanSchema, unreadableSchema])).max(SCANS_AT_ONCE),
});
export type ScanBatch = z.output<typeof sentSchema>;
export type SentScan = ScanBatch['scans'][number];
