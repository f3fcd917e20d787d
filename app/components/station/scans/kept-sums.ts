import { z } from 'zod';
import { stationModes } from '~/domain/station/commands';
import { stationActs } from '~/domain/station/schema';

const sumSchema = z.object({
  act: z.enum([...new Set([...stationModes, ...stationActs])]),
  parcels: z.number().int(),
  grossG: z.number().int(),
});
const keptSchema = z.array(z.tuple([z.string().max(64), sumSchema])).max(20_000);

/** The counted scans, by the id of the scan. */
export type Counted = z.output<typeof sumSchema>;
export type CountedScans = ReadonlyMap<string, Counted>;

/** Undefined when nothing readable is stored. */
export function readKeptSums(text: string | null): CountedScans | undefined {
  if (text === null) return undefined;
  try {
    const kept = keptSchema.safeParse(JSON.parse(text));
    return kept.success ? new Map(kept.data) : undefined;
  } catch {
    return undefined;
  }
}

export function writeKeptSums(counted: CountedScans): string {
  return JSON.stringify([...counted]);
}
