import { z } from 'zod';
import { idempotencyKeySchema, idSchema, shortText } from '~/domain/schema';

export const NOTE_MAX = 2000;

/** `id`: the customer or parcel that the note is about. */
export const addNoteSchema = z.object({
  id: idSchema,
  text: shortText(NOTE_MAX),
  idempotencyKey: idempotencyKeySchema,
});
export type AddNote = z.infer<typeof addNoteSchema>;
