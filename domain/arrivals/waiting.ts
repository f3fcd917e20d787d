import type { z } from 'zod';
import { dayOf } from '~/domain/core/calendar';
import { originZone } from '~/domain/core/offices';
import { changeSchema, daySchema } from '~/domain/core/schema';

/** Until which day an arrival waits for others; null: it no longer waits. */
export const waitForOthersSchema = changeSchema.extend({ until: daySchema.nullable() });
export type WaitForOthers = z.output<typeof waitForOthersSchema>;

export type WaitRefusal = 'date.past' | 'arrival.wait_too_long';

/** The last day until which an arrival can wait for others: the day on which its free storage ends, at the branch. */
export function lastWaitDay(freeUntil: Date): string {
  return dayOf(freeUntil, originZone);
}

/** Why an arrival cannot wait until a day; undefined when it can. Days compare as text. */
export function waitRefusal(until: string, freeUntil: Date, now: Date): WaitRefusal | undefined {
  if (until < dayOf(now, originZone)) return 'date.past';
  return until > lastWaitDay(freeUntil) ? 'arrival.wait_too_long' : undefined;
}

/** The day until which an arrival waits; null for none, and once the day has passed at the branch. */
export function presentWait(until: string | null, now: Date): string | null {
  return until !== null && until >= dayOf(now, originZone) ? until : null;
}
