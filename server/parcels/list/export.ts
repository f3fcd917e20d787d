import { originZone } from '~/domain/core/offices';
import { listParcelsSchema } from '~/domain/parcels/schema';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { readParcelsOn } from './service';

export const parcelsExport = listExport({
  input: listParcelsSchema,
  title: 'parcels:list.title',
  read: (ctx, input) => byKey((batch) => readParcelsOn(ctx, input, batch)),
  columns: (column) => [
    column.text('parcels:columns.number', ({ number }) => number),
    column.text('parcels:columns.status', ({ status }, { text }) => text(`common:status.parcel.${status}`)),
    column.text(
      'parcels:dialogs.hold.label',
      ({ holdReason }, { text }) => holdReason && text(`parcels:reasons.${holdReason}`),
    ),
    column.text('parcels:facts.form', ({ formCode }) => formCode),
    column.number('parcels:facts.piece', undefined, ({ pieceNo }) => pieceNo),
    column.text('parcels:facts.sender', ({ senderName }) => senderName),
    column.text('parcels:facts.receiver', ({ receiverName }) => receiverName),
    column.text('parcels:delivery.title', ({ delivery }, { text }) =>
      text(`parcels:delivery.modes.${delivery}`),
    ),
    column.number('parcels:facts.gross', 'kg', ({ grossG }) => grossG / 1000),
    column.number('parcels:facts.chargeable', 'kg', ({ chargeableG }) => chargeableG / 1000),
    column.text('parcels:columns.flight', ({ cargoCode }) => cargoCode),
    column.text('parcels:columns.place', ({ place }) => place),
    column.number('parcels:storage.chargedDays', undefined, ({ storage }) =>
      storage ? storage.chargedDays : null,
    ),
    column.number('parcels:storage.fee', 'AUD', ({ storage }) => storage && storage.feeCents / 100),
    column.time('parcels:columns.age', originZone, ({ createdAt }) => createdAt),
  ],
});
