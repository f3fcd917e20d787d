import { listCasesSchema } from '~/domain/cases/schema';
import { destinationZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { readCasesOn } from './service';

export const casesExport = listExport({
  input: listCasesSchema,
  title: 'cases:list.title',
  read: (ctx, input) => byKey((batch) => readCasesOn(ctx, input, batch)),
  columns: (column) => [
    column.text('cases:columns.code', ({ code }) => code),
    column.text('cases:report.kind', ({ kind }, { text }) => text(`cases:kinds.${kind}`)),
    column.text('cases:facts.form', ({ formCode }) => formCode),
    column.text('cases:facts.parcel', ({ parcelNumber }) => parcelNumber && formatParcelNumber(parcelNumber)),
    column.text('cases:columns.status', ({ status }, { text }) => text(`common:status.case.${status}`)),
    column.time('cases:columns.answerBy', destinationZone, ({ answerBy }) => answerBy),
    column.time('cases:columns.openedAt', destinationZone, ({ openedAt }) => openedAt),
    column.text('cases:columns.customer', ({ staff }) => staff?.customerName ?? null),
    column.text('cases:columns.assignedTo', ({ staff }) => staff?.assignedTo ?? null),
    column.number('cases:facts.wanted', 'AUD', ({ wantedCents }) => wantedCents && wantedCents / 100),
    column.number('cases:decide.amount', 'AUD', ({ decidedCents }) => decidedCents && decidedCents / 100),
  ],
});
