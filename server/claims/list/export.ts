import { formatArrivalNumber } from '~/domain/arrivals/number';
import { listClaimsSchema } from '~/domain/claims/schema';
import { cityOf, originZone } from '~/domain/core/offices';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { readClaimsOn } from './service';

export const claimsExport = listExport({
  input: listClaimsSchema,
  title: 'claims:list.title',
  read: (ctx, input) => byKey((batch) => readClaimsOn(ctx, input, batch)),
  columns: (column) => [
    column.text('claims:columns.customer', ({ staff }) => staff?.customerName ?? null),
    column.text('claims:columns.status', ({ status }, { text }) => text(`common:status.claim.${status}`)),
    column.text('claims:columns.parcel', ({ staff }) =>
      staff?.arrival ? formatArrivalNumber(staff.arrival.number) : null,
    ),
    column.text('claims:columns.trackingNumber', ({ trackingNumber }) => trackingNumber),
    column.text('claims:columns.evidence', ({ trackingNumber, staff }, { text }) =>
      trackingNumber === '' || !staff ? '' : text(`claims:number.${staff.isNumberRight ? 'right' : 'wrong'}`),
    ),
    column.text('claims:columns.labelName', ({ staff }) => staff?.arrival?.labelName ?? null),
    column.text('claims:columns.office', ({ staff }, { locale }) => staff && cityOf(staff.office, locale)),
    column.text('claims:columns.note', ({ note }) => note),
    column.text('claims:columns.reason', ({ reason }) => reason),
    column.time('claims:columns.createdAt', originZone, ({ createdAt }) => createdAt),
    column.time('claims:columns.decidedAt', originZone, ({ decidedAt }) => decidedAt),
  ],
});
