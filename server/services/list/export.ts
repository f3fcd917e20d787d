import { cityOf, isOffice, originZone } from '~/domain/core/offices';
import { listServicesSchema } from '~/domain/services/schema';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { readServicesOn } from './service';

export const servicesExport = listExport({
  input: listServicesSchema,
  title: 'services:title',
  read: (ctx, input) => byKey((batch) => readServicesOn(ctx, input, batch)),
  columns: (column) => [
    column.text('services:columns.number', ({ number }) => number),
    column.text('services:columns.purpose', ({ purpose }, { text }) => text(`services:purposes.${purpose}`)),
    column.text('services:columns.customer', ({ customerName }) => customerName),
    column.text('services:columns.status', ({ status }, { text }) => text(`common:status.service.${status}`)),
    column.number('services:columns.price', 'AUD', ({ cents }) => cents / 100),
    column.text('services:columns.office', ({ office }, { locale }) =>
      isOffice(office) ? cityOf(office, locale) : office,
    ),
    column.text('services:columns.place', ({ place }) => place),
    column.time('services:columns.askedAt', originZone, ({ askedAt }) => askedAt),
    column.time('services:columns.doneAt', originZone, ({ doneAt }) => doneAt),
    column.text('services:columns.note', ({ note }) => note),
    column.text('services:columns.refusal', ({ refusal }) => refusal),
  ],
});
