import { z } from 'zod';
import { arrivalEventKinds } from '~/domain/arrivals/events';
import { arrivalStates } from '~/domain/arrivals/states';
import { offices } from '~/domain/core/offices';

/** One step of a box on our shelf. */
export const shelfEventSchema = z.object({
  id: z.guid(),
  /** The box, which may be one that a repack made this one from. */
  arrivalId: z.guid(),
  number: z.string(),
  office: z.enum(offices),
  kind: z.enum(arrivalEventKinds),
  toStatus: z.enum(arrivalStates).nullable(),
  at: z.date(),
  /** Empty for customers. */
  place: z.string(),
  note: z.string(),
  /** The acting user; only for staff. */
  actorName: z.string().nullable(),
});
export type ShelfEvent = z.infer<typeof shelfEventSchema>;
