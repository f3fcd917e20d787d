import { listContactSchema } from '~/domain/content/schema';
import { destinationZone } from '~/domain/core/offices';
import { byKey, lastOf } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { nextContact } from './queries';

export const contactExport = listExport({
  input: listContactSchema,
  title: 'contact:title',
  read: ({ db }, input) =>
    byKey(async (batch) => {
      const rows = await nextContact(db, input, batch);
      return { rows, last: lastOf(rows, batch) };
    }),
  columns: (column) => [
    column.text('contact:from', ({ name }) => name),
    column.text('contact:mobile', ({ mobile }) => mobile),
    column.text('contact:email', ({ email }) => email),
    column.text('contact:text', ({ body }) => body),
    column.text('contact:state', ({ state }, { text }) => text(`common:status.contact.${state}`)),
    column.time('contact:received', destinationZone, ({ createdAt }) => createdAt),
  ],
});
