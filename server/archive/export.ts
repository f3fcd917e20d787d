import { listArchivedSchema } from '~/domain/archive/schema';
import { localized } from '~/domain/core/localized';
import { homeZone } from '~/domain/core/offices';
import { byKey } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { readArchivedOn } from './service';

export const archivedExport = listExport({
  input: listArchivedSchema,
  title: 'archive:title',
  read: (ctx, input) => byKey((batch) => readArchivedOn(ctx, input, batch)),
  columns: (column) => [
    column.text('archive:columns.name', (row, { locale }) => localized(row.name, locale)),
    column.text('archive:columns.kind', ({ kind }, { text }) => text(`archive:kinds.${kind}`)),
    column.text('archive:columns.by', ({ archivedBy }) => archivedBy),
    column.time('archive:columns.at', homeZone, ({ archivedAt }) => archivedAt),
  ],
});
