import { zoneName } from '~/domain/core/format/zones';
import { receiptNumber } from '~/domain/payments/kinds';
import { listPaymentsSchema } from '~/domain/payments/schema';
import { byKey } from '../../core/export/batches';
import { listExport } from '../../core/export/list-export';
import { readPaymentsOn } from './service';

export const paymentsExport = listExport({
  procedure: 'payments.list',
  input: listPaymentsSchema,
  title: 'payment:titles.list',
  read: (ctx, input) => byKey((batch) => readPaymentsOn(ctx, input, batch)),
  columns: (column) => [
    column.text('payment:columns.number', ({ number }) => (number === null ? null : receiptNumber(number))),
    column.text('payment:columns.form', ({ formCode }) => formCode),
    column.text('payment:columns.customer', ({ customerName }) => customerName),
    column.text('payment:columns.method', ({ method }, { text }) => text(`payment:methods.${method}`)),
    column.number('payment:columns.amount', 'AUD', ({ currency, amount }) =>
      currency === 'AUD' ? amount / 100 : null,
    ),
    column.number('payment:columns.amount', 'MNT', ({ currency, amount }) =>
      currency === 'MNT' ? amount : null,
    ),
    column.number('payment:columns.refunded', 'AUD', ({ currency, refunded }) =>
      currency === 'AUD' ? refunded / 100 : null,
    ),
    column.number('payment:columns.refunded', 'MNT', ({ currency, refunded }) =>
      currency === 'MNT' ? refunded : null,
    ),
    column.text('payment:columns.status', ({ status }, { text }) => text(`common:status.payment.${status}`)),
    column.text('payment:columns.office', ({ office }, { locale }) => zoneName(office, locale)),
    column.time('payment:columns.takenAt', 'sydney', ({ takenAt }) => takenAt),
    column.text('payment:columns.receivedBy', ({ receivedBy }) => receivedBy),
  ],
});
