import { homeZone } from '~/domain/core/offices';
import { listRatesSchema } from '~/domain/rates/schema';
import { byPage } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { listRateHistory } from './queries';

export const ratesExport = listExport({
  input: listRatesSchema,
  title: 'rates:title',
  read: ({ db, locale }, { order = 'desc' }) =>
    byPage((page) => listRateHistory(db, 'AUD', { ...page, order, locale })),
  columns: (column) => [
    column.time('rates:columns.validFrom', homeZone, ({ validFrom }) => validFrom),
    column.number('rates:columns.rate', 'MNT', ({ mntPerUnit }) => Number(mntPerUnit)),
    column.text('rates:columns.source', ({ source, isDemo }, { text }) =>
      text(`rates:sources.${isDemo ? 'demo' : source}`),
    ),
    column.text('rates:columns.enteredBy', ({ enteredBy }) => enteredBy),
    column.time('rates:columns.createdAt', homeZone, ({ createdAt }) => createdAt),
  ],
});
