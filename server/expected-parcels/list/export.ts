import { carrierName } from '~/domain/core/carriers/names';
import { cityOf, originZone } from '~/domain/core/offices';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { listExpectedInput } from './schema';
import { readExpectedOn } from './service';

export const expectedParcelsExport = listExport({
  input: listExpectedInput,
  title: 'expected-parcels:list.title',
  read: (ctx, input) => byKey((batch) => readExpectedOn(ctx, input, batch)),
  columns: (column) => [
    column.text('expected-parcels:columns.number', ({ trackingNumber }) => trackingNumber),
    column.text(
      'expected-parcels:columns.carrier',
      ({ carrier }, { text }) => carrierName(carrier) ?? text('expected-parcels:carrierOther'),
    ),
    column.text('expected-parcels:columns.status', ({ shown }, { text }) =>
      text(`common:status.expected.${shown}`),
    ),
    column.text('expected-parcels:columns.customer', ({ customerName }) => customerName),
    column.text('expected-parcels:columns.shop', ({ shop }) => shop),
    column.number('expected-parcels:columns.boxes', undefined, ({ boxes }) => boxes),
    column.number('expected-parcels:columns.items', undefined, ({ itemCount }) => itemCount),
    column.text('expected-parcels:columns.office', ({ office }, { locale }) => cityOf(office, locale)),
    column.time('expected-parcels:columns.registeredAt', originZone, ({ createdAt }) => createdAt),
    column.time('expected-parcels:columns.arrivedAt', originZone, ({ arrivedAt }) => arrivedAt),
    column.time('expected-parcels:columns.remindedAt', originZone, ({ remindedAt }) => remindedAt),
  ],
});
