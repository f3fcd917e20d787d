import { originZone } from '~/domain/core/offices';
import { cargoEstimateSchema, exportQueueSchema, listGoodsSchema } from '~/domain/customs/schema';
import { goodsText } from '~/domain/customs/usual-goods';
import { formatParcelNumber } from '~/domain/parcels/number';
import { byKey, byPage } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { estimateCargo } from './cargo/service';
import { readExportQueueOn, readGoodsOn } from './service';

export const goodsExport = listExport({
  input: listGoodsSchema,
  title: 'customs:titles.goods',
  read: (ctx, input) => byKey((batch) => readGoodsOn(ctx, input, batch)),
  columns: (column) => [
    column.text('customs:columns.form', ({ code }) => code),
    column.text('customs:columns.customer', ({ customerName }) => customerName),
    column.text('customs:columns.receiver', ({ receiverName }) => receiverName),
    column.text('customs:columns.goods', ({ lines }) =>
      lines
        .map(({ hsCode, ...goods }) => `${goods.quantity} × ${goodsText(goods)} (${hsCode ?? '–'})`)
        .join('; '),
    ),
    column.number('customs:columns.declared', 'AUD', ({ declaredCents }) => declaredCents / 100),
    column.number('customs:columns.duty', 'MNT', ({ dutyMnt }) => dutyMnt),
    column.number('customs:columns.vat', 'MNT', ({ vatMnt }) => vatMnt),
  ],
});

export const exportQueueExport = listExport({
  input: exportQueueSchema,
  title: 'customs:titles.export',
  read: (ctx, input) => byKey((batch) => readExportQueueOn(ctx, input, batch)),
  columns: (column) => [
    column.text('customs:columns.parcel', ({ number }) => formatParcelNumber(number)),
    column.text('customs:columns.form', ({ formCode }) => formCode),
    column.text('customs:columns.sender', ({ senderName }) => senderName),
    column.text('customs:columns.receiver', ({ receiverName }) => receiverName),
    column.number('customs:columns.declared', 'AUD', ({ declaredCents }) => declaredCents / 100),
    column.text('customs:columns.status', ({ status }, { text }) => text(`common:status.parcel.${status}`)),
    column.text('customs:columns.cargo', ({ cargoCode }) => cargoCode),
    column.time('customs:columns.etd', originZone, ({ cargoEtd }) => cargoEtd),
  ],
});

export const cargoEstimateExport = listExport({
  input: cargoEstimateSchema,
  title: 'customs:titles.cargo',
  read: (ctx, input) =>
    byPage(async ({ limit, offset }) =>
      (await estimateCargo(ctx, input.cargoId)).rows.slice(offset, offset + limit),
    ),
  columns: (column) => [
    column.text('customs:columns.receiver', ({ name }) => name),
    column.text('customs:columns.mobile', ({ mobile }) => mobile),
    column.text('customs:columns.forms', ({ forms }) => forms.map(({ code }) => code).join(' ')),
    column.number('customs:columns.declared', 'AUD', ({ declaredCents }) => declaredCents / 100),
    column.number('customs:columns.carriage', 'AUD', ({ carriageCents }) => carriageCents / 100),
    column.number('customs:columns.duty', 'MNT', ({ dutyMnt }) => dutyMnt),
    column.number('customs:columns.vat', 'MNT', ({ vatMnt }) => vatMnt),
  ],
});
