import { localized } from '~/domain/core/localized';
import { homeZone } from '~/domain/core/offices';
import { listPlansSchema } from '~/domain/tariffs/schema';
import { byPage } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { readPlansOn } from './service';

export const tariffsExport = listExport({
  input: listPlansSchema,
  title: 'tariffs:title',
  read: (ctx, input) => byPage(async (page) => (await readPlansOn(ctx, input, page)).rows),
  columns: (column) => [
    column.text('tariffs:columns.name', ({ shown }, { locale }) => localized(shown.name, locale)),
    column.text('tariffs:columns.code', ({ code }) => code),
    column.text('tariffs:fields.audience', ({ shown }, { text }) =>
      text(`tariffs:audiences.${shown.audience}`),
    ),
    column.text('tariffs:columns.rate', ({ shown }) =>
      shown.bands.map(({ fromG, centsPerKg }) => `${fromG / 1000}+: ${centsPerKg / 100}`).join('; '),
    ),
    column.number('tariffs:columns.minimum', 'AUD', ({ shown }) => shown.minCents / 100),
    column.time('tariffs:columns.validFrom', homeZone, ({ shown }) => shown.validFrom),
    column.time('tariffs:columns.next', homeZone, ({ next }) => next?.validFrom ?? null),
  ],
});
