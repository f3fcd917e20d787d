import { formatArrivalNumber } from '~/domain/arrivals/number';
import { listArrivalsSchema } from '~/domain/arrivals/schema';
import { carrierName } from '~/domain/core/carriers/names';
import { cityOf, originZone } from '~/domain/core/offices';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { readArrivalsOn } from './service';

export const arrivalsExport = listExport({
  input: listArrivalsSchema,
  title: 'arrivals:list.title',
  read: (ctx, input) => byKey((batch) => readArrivalsOn(ctx, input, batch)),
  columns: (column) => [
    column.text('arrivals:columns.number', ({ number }) => formatArrivalNumber(number)),
    column.text('arrivals:columns.status', ({ status }, { text }) => text(`common:status.arrival.${status}`)),
    column.text('arrivals:columns.customer', ({ customerName }) => customerName),
    column.text(
      'arrivals:columns.carrier',
      ({ carrier }, { text }) => carrierName(carrier) ?? text('arrivals:otherCarrier'),
    ),
    column.text('arrivals:columns.trackingNumber', ({ trackingNumber }) => trackingNumber),
    column.number('arrivals:columns.box', undefined, ({ boxNo }) => boxNo),
    column.text('arrivals:columns.shop', ({ shop }) => shop),
    column.number('arrivals:columns.weight', 'kg', ({ grossG }) => grossG / 1000),
    column.text('arrivals:columns.place', ({ place }) => place),
    column.text('arrivals:columns.office', ({ office }, { locale }) => cityOf(office, locale)),
    column.text('arrivals:columns.labelName', ({ labelName }) => labelName),
    column.text(
      'arrivals:columns.needsStaff',
      ({ needsStaff }, { text }) => needsStaff && text(`arrivals:reasons.${needsStaff}`),
    ),
    column.text('arrivals:columns.form', ({ formCode }) => formCode),
    column.time('arrivals:columns.arrivedAt', originZone, ({ arrivedAt }) => arrivedAt),
  ],
});
