import { cityOf, homeZone } from '~/domain/core/offices';
import { receiptNumber } from '~/domain/payments/kinds';
import { listPaymentsSchema } from '~/domain/payments/schema';
import { byKey } from '../../core/files/export/batches';
import { listExport } from '../../core/files/export/list-export';
import { readPaymentsOn } from './service';

export const paymentsExport = listExport({
  input: listPaymentsSchema,
  title: 'payments:titles.list',
  read: (ctx, input) => byKey((batch) => readPaymentsOn(ctx, input, batch)),
  columns: (column) => [
    column.text('payments:columns.number', ({ number }) => (number === null ? null : receiptNumber(number))),
    column.text('payments:columns.form', ({ formCode }) => formCode),
    column.text('payments:columns.customer', ({ customerName }) => customerName),
    column.text('payments:columns.method', ({ method }, { text }) => text(`payments:methods.${method}`)),
    column.number('payments:columns.amount', 'AUD', ({ currency, amount }) =>
      currency === 'AUD' ? amount / 100 : null,
    ),
    column.number('payments:columns.amount', 'MNT', ({ currency, amount }) =>
      currency === 'MNT' ? amount : null,
    ),
    column.number('payments:columns.refunded', 'AUD', ({ currency, refunded }) =>
      currency === 'AUD' ? refunded / 100 : null,
    ),
    column.number('payments:columns.refunded', 'MNT', ({ currency, refunded }) =>
      currency === 'MNT' ? refunded : null,
    ),
    column.number('payments:columns.credited', 'AUD', ({ creditedCents }) => creditedCents / 100),
    column.text('payments:columns.status', ({ status }, { text }) => text(`common:status.payment.${status}`)),
    column.text('payments:columns.office', ({ office }, { locale }) => cityOf(office, locale)),
    column.time('payments:columns.takenAt', homeZone, ({ takenAt }) => takenAt),
    column.text('payments:columns.receivedBy', ({ receivedBy }) => receivedBy),
  ],
});
