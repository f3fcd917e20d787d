import { localized } from '~/domain/core/localized';
import { listFeesSchema } from '~/domain/fees/schema';
import { byPage } from '../core/export/batches';
import { listExport } from '../core/export/list-export';
import { readFeesOn } from './service';

export const feesExport = listExport({
  procedure: 'fees.list',
  input: listFeesSchema,
  title: 'prices:fee.title',
  read: (ctx, input) => byPage((page) => readFeesOn(ctx, input, page)),
  columns: (column) => [
    column.text('prices:fee.columns.name', (fee, { locale }) => localized(fee, 'name', locale)),
    column.text('prices:fee.columns.code', ({ code }) => code),
    column.text('prices:fee.columns.kind', ({ kind }, { text }) => text(`prices:fee.kinds.${kind}`)),
    column.number('prices:fee.columns.price', 'AUD', ({ kind, cents }) =>
      kind === 'percent' ? null : cents / 100,
    ),
    column.number('prices:fee.percent', '%', ({ kind, bps }) => (kind === 'percent' ? bps / 100 : null)),
    column.text('prices:fee.basis', ({ kind, basis }, { text }) =>
      kind === 'percent' ? text(`prices:fee.bases.${basis}`) : null,
    ),
    column.number('prices:fee.least', 'AUD', ({ minCents }) => (minCents > 0 ? minCents / 100 : null)),
    column.text('prices:fee.columns.rule', ({ rule }, { text }) =>
      text(`prices:fee.rules.${rule?.kind ?? 'chosen'}`),
    ),
    column.number('prices:fee.side', 'cm', ({ rule }) => (rule?.kind === 'side_over' ? rule.mm / 10 : null)),
    column.number('prices:fee.weight', 'kg', ({ rule }) =>
      rule?.kind === 'piece_over' ? rule.g / 1000 : null,
    ),
  ],
});
