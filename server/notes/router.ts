import { z } from 'zod';
import { changeSchema, idSchema } from '~/domain/core/schema';
import { addNoteSchema } from '~/domain/notes/schema';
import { change, read, router } from '../core/api/trpc';
import { versionedSchema } from '../core/db/version/schema';
import { addNote, type NotesOf, putAwayNote, readNotes } from './service';

const noteSchema = z.object({
  id: z.guid(),
  text: z.string(),
  by: z.string().nullable(),
  createdAt: z.date(),
  archivedAt: z.date().nullable(),
  version: z.number().int(),
});

/** Creates the note procedures of a kind of record. */
function notesOf(of: NotesOf) {
  return router({
    list: read(['read', of.subject], { from: ['note', 'user'] })
      .input(z.object({ id: idSchema }))
      .output(z.array(noteSchema))
      .query(({ ctx, input }) => readNotes(ctx, of, input.id)),
    add: change(['update', of.subject], { changes: ['note'], audits: { note: ['notes.add'] } })
      .input(addNoteSchema)
      .output(versionedSchema)
      .mutation(({ ctx, input }) => addNote(ctx, of, input)),
    archive: change(['update', of.subject], { changes: ['note'], audits: { note: ['notes.archive'] } })
      .input(changeSchema)
      .output(versionedSchema)
      .mutation(({ ctx, input }) => putAwayNote(ctx, of, { ...input, isArchived: true })),
    restore: change(['update', of.subject], { changes: ['note'], audits: { note: ['notes.restore'] } })
      .input(changeSchema)
      .output(versionedSchema)
      .mutation(({ ctx, input }) => putAwayNote(ctx, of, { ...input, isArchived: false })),
  });
}

export const notesRouter = router({
  customer: notesOf({ kind: 'customer', subject: 'Customer' }),
  parcel: notesOf({ kind: 'parcel', subject: 'Parcel' }),
});
