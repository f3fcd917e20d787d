import { stopsOf } from '~/domain/cargo/route';
import { listCargoSchema, loadListSchema } from '~/domain/cargo/schema';
import { litresOf } from '~/domain/core/measures';
import { destinationZone, originZone } from '~/domain/core/offices';
import { byKey, byPage } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { listInCargo } from './loading/queries';
import { readCargoOn } from './reading/service';

export const cargoExport = listExport({
  input: listCargoSchema,
  title: 'cargo:list.title',
  read: (ctx, input) => byKey((batch) => readCargoOn(ctx, input, batch)),
  columns: (column) => [
    column.text('cargo:columns.code', ({ code }) => code),
    column.text('cargo:record.mawb', ({ mawb }) => mawb),
    column.text('cargo:columns.status', ({ status }, { text }) => text(`common:status.cargo.${status}`)),
    column.text('cargo:record.way', ({ legs }) => stopsOf(legs)),
    column.text('cargo:form.flight', ({ legs }) => legs.map(({ flight }) => flight).join(', ')),
    column.time('cargo:record.cutOff', originZone, ({ cutOff }) => cutOff),
    column.time('cargo:record.etd', originZone, ({ etd }) => etd),
    column.time('cargo:record.atd', originZone, ({ atd }) => atd),
    column.time('cargo:record.eta', destinationZone, ({ eta }) => eta),
    column.time('cargo:record.ata', destinationZone, ({ ata }) => ata),
    column.number('cargo:columns.parcels', undefined, ({ parcels }) => parcels),
    column.number('cargo:load.gross', 'kg', ({ grossG }) => grossG / 1000),
    column.number('cargo:form.capacity', 'kg', ({ capacityG }) => capacityG / 1000),
    column.number('cargo:load.volume', 'm3', ({ litres }) => litres / 1000),
    column.number('cargo:form.room', 'm3', ({ capacityL }) => (capacityL === null ? null : capacityL / 1000)),
  ],
});

export const loadListExport = listExport({
  input: loadListSchema,
  title: 'cargo:load.title',
  read: ({ db }, input) => byPage((page) => listInCargo(db, input, page)),
  columns: (column) => [
    column.text('cargo:load.number', ({ number }) => number),
    column.text('cargo:columns.status', ({ status }, { text }) => text(`common:status.parcel.${status}`)),
    column.text('cargo:load.receiver', ({ receiverName }) => receiverName),
    column.text('parcels:columns.place', ({ place }) => place),
    column.number('cargo:load.gross', 'kg', ({ grossG }) => grossG / 1000),
    column.number('parcels:facts.chargeable', 'kg', ({ chargeableG }) => chargeableG / 1000),
    column.number('cargo:load.volume', 'm3', (parcel) => litresOf([parcel]) / 1000),
  ],
});
