import { localized } from '~/domain/core/localized';
import { listFeesSchema } from '~/domain/fees/schema';
import { byPage } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import type { Fee } from './schema';
import { readFeesOn } from './service';

export const feesExport = listExport({
  input: listFeesSchema,
  title: 'fees:title',
  read: (ctx, input) => byPage((page) => readFeesOn(ctx, input, page)),
  columns: (column) => [
    column.text('fees:columns.name', (fee, { locale }) => localized(fee.name, locale)),
    column.text('fees:columns.code', ({ code }) => code),
    column.text('fees:columns.kind', ({ kind }, { text }) => text(`fees:kinds.${kind}`)),
    column.text('fees:columns.purpose', ({ purpose }, { text }) =>
      purpose === null ? null : text(`services:purposes.${purpose}`),
    ),
    column.number('fees:columns.price', 'AUD', ({ kind, cents }) =>
      kind === 'percent' ? null : cents / 100,
    ),
    column.number('fees:percent', '%', ({ kind, bps }) => (kind === 'percent' ? bps / 100 : null)),
    column.text('fees:basis', ({ kind, basis }, { text }) =>
      kind === 'percent' ? text(`fees:bases.${basis}`) : null,
    ),
    column.number('fees:least', 'AUD', ({ minCents }) => (minCents > 0 ? minCents / 100 : null)),
    column.text('fees:columns.rule', ({ rule }, { text }) => text(`fees:rules.${rule?.kind ?? 'chosen'}`)),
    column.number('fees:side', 'cm', ({ rule }) => (rule?.kind === 'side_over' ? rule.mm / 10 : null)),
    column.number('fees:weight', 'kg', ({ rule }) => (rule?.kind === 'piece_over' ? rule.g / 1000 : null)),
    column.text('fees:conditions.places', ({ conditions }, { text }) => placesText(conditions, text)),
    column.text('fees:conditions.audience', ({ conditions }, { text }) =>
      text(`fees:conditions.audiences.${conditions.audience}`),
    ),
    column.text('fees:conditions.excludes', ({ conditions }) => conditions.excludes.join(', ')),
    column.text('fees:conditions.demands', ({ conditions }, { text }) =>
      conditions.demands.map((field) => text(`fees:conditions.fields.${field}`)).join(', '),
    ),
    column.text('fees:conditions.isLandmarkEnough', ({ conditions }, { text }) =>
      conditions.demands.length > 0 ? text(yesNo(conditions.isLandmarkEnough)) : null,
    ),
    column.text('fees:conditions.needsValue', ({ conditions }, { text }) =>
      text(yesNo(conditions.needsValue)),
    ),
  ],
});

type Text = (key: string) => string;

function placesText({ places }: Fee['conditions'], text: Text): string {
  return places.kind === 'listed' ? places.aimags.join(', ') : text(`fees:conditions.place.${places.kind}`);
}

function yesNo(isTrue: boolean): string {
  return isTrue ? 'fees:conditions.yes' : 'fees:conditions.no';
}
