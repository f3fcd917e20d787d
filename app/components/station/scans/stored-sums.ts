import { z } from 'zod';
import { stationModes } from '~/domain/station/commands';
import { stationActs } from '~/domain/station/schema';

const sumSchema = z.object({
  act: z.enum([...new Set([...stationModes, ...stationActs])]),
  parcels: z.number().int(),
  grossG: z.number().int(),
});
const storedSchema = z.array(z.tuple([z.string().max(64), sumSchema])).max(20_000);

/** The counted scans, by the id of the scan. */
export type CountedScan = z.output<typeof sumSchema>;
export type CountedScans = ReadonlyMap<string, CountedScan>;

/** Undefined when nothing readable is stored. */
export function readStoredSums(text: string | null): CountedScans | undefined {
  if (text === null) return undefined;
  try {
    const stored = storedSchema.safeParse(JSON.parse(text));
    return stored.success ? new Map(stored.data) : undefined;
  } catch {
    return undefined;
  }
}

export function writeStoredSums(counted: CountedScans): string {
  return JSON.stringify([...counted]);
}
