import { originZone } from '~/domain/core/offices';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { listFormsInput } from './schema';
import { readFormsOn } from './service';

export const formsExport = listExport({
  input: listFormsInput,
  title: 'forms:titles.listOfAll',
  read: (ctx, input) => byKey((batch) => readFormsOn(ctx, input, batch)),
  columns: (column) => [
    column.text('forms:list.code', ({ code }) => code),
    column.text('forms:list.status', ({ status }, { text }) => text(`common:status.form.${status}`)),
    column.text('forms:list.customer', ({ customerName }) => customerName),
    column.text('forms:sections.sender', ({ senderName }) => senderName),
    column.text('forms:list.receiver', ({ receiverName }) => receiverName),
    column.number('forms:list.pieces', undefined, ({ pieceCount }) => Number(pieceCount)),
    column.number('parcels:facts.chargeable', 'kg', ({ chargeG }) => chargeG && chargeG / 1000),
    column.number('forms:list.price', 'AUD', ({ totalCents }) => totalCents && totalCents / 100),
    column.number('forms:list.price', 'MNT', ({ totalMnt }) => totalMnt),
    column.time('forms:list.createdAt', originZone, ({ createdAt }) => createdAt),
    column.time('forms:facts.submittedAt', originZone, ({ submittedAt }) => submittedAt),
    column.time('forms:facts.expiresAt', originZone, ({ expiresAt }) => expiresAt),
  ],
});
