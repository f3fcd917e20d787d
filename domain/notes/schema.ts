import { z } from 'zod';
import { idempotencyKeySchema, idSchema, requiredLongText } from '~/domain/core/schema';
import { NOTE_MAX } from '~/domain/notes/length';

/** `id`: the customer or parcel of the note. */
export const addNoteSchema = z.object({
  id: idSchema,
  text: requiredLongText(NOTE_MAX),
  idempotencyKey: idempotencyKeySchema,
});
export type AddNote = z.infer<typeof addNoteSchema>;
