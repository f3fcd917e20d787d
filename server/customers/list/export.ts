import { homeZone } from '~/domain/core/offices';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { listCustomersInput } from './schema';
import { readCustomersOn } from './service';

export const customersExport = listExport({
  input: listCustomersInput,
  title: 'customers:list.title',
  read: (ctx, input) => byKey((batch) => readCustomersOn(ctx, input, batch)),
  columns: (column) => [
    column.text('customers:columns.name', ({ name }) => name),
    column.text('customers:columns.type', ({ type }, { text }) => text(`customers:types.${type}`)),
    column.text('customers:columns.mobile', ({ mobile }) => mobile),
    column.text('customers:columns.email', ({ email }) => email),
    column.number('customers:columns.forms', undefined, ({ formCount }) => formCount),
    column.number('customers:columns.parcels', undefined, ({ parcelCount }) => parcelCount),
    column.time('customers:columns.since', homeZone, ({ createdAt }) => createdAt),
  ],
});
