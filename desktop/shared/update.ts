import { z } from 'zod';

/** State of an update. `off`: this copy of the app does not update itself. */
export const updateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off') }),
  z.object({ state: z.literal('current') }),
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('found'), version: z.string().max(40) }),
  z.object({ state: z.literal('loading'), version: z.string().max(40), percent: z.number() }),
  z.object({ state: z.literal('ready'), version: z.string().max(40) }),
  z.object({ state: z.literal('failed') }),
]);

export type Update = z.output<typeof updateSchema>;
