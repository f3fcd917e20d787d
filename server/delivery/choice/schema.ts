import { z } from 'zod';

const placeSchema = z.object({
  day: z.string(),
  windowId: z.string(),
  /** Of the window, in the language of the reader. */
  name: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
});

export const chosenWindowSchema = placeSchema.extend({
  note: z.string(),
  chosenBy: z.enum(['sender', 'receiver', 'staff']),
  version: z.int(),
});

/** What was chosen for a door delivery, and what can be chosen. */
export const windowOfferSchema = z.object({
  /** Why nothing can be chosen; null when it can. */
  refused: z.enum(['window.not_door', 'window.planned', 'receiver.too_late']).nullable(),
  choice: chosenWindowSchema.nullable(),
  offered: z.array(placeSchema.extend({ isFull: z.boolean() })),
});
export type WindowOffer = z.output<typeof windowOfferSchema>;
