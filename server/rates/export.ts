import { listRatesSchema } from '~/domain/rates/schema';
import { byPage } from '../core/export/batches';
import { listExport } from '../core/export/list-export';
import { listRateHistory } from './queries';

export const ratesExport = listExport({
  procedure: 'rates.list',
  input: listRatesSchema,
  title: 'prices:currency.title',
  read: ({ db }, { order = 'desc' }) => byPage((page) => listRateHistory(db, 'AUD', { ...page, order })),
  columns: (column) => [
    column.time('prices:currency.columns.validFrom', 'sydney', ({ validFrom }) => validFrom),
    column.number('prices:currency.columns.rate', 'MNT', ({ mntPerUnit }) => Number(mntPerUnit)),
    column.text('prices:currency.columns.source', ({ source, isDemo }, { text }) =>
      text(`prices:currency.sources.${isDemo ? 'demo' : source}`),
    ),
    column.text('prices:currency.columns.enteredBy', ({ enteredBy }) => enteredBy),
    column.time('prices:currency.columns.createdAt', 'sydney', ({ createdAt }) => createdAt),
  ],
});
