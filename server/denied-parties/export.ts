import { listDeniedSchema, listEditionsSchema, listMatchesSchema } from '~/domain/denied-parties/schema';
import { byKey, byPage } from '../core/export/batches';
import { listExport } from '../core/export/list-export';
import { listEditions } from './edition/queries';
import { readDeniedOn } from './parties/service';
import { readMatchesOn } from './review/service';

export const matchesExport = listExport({
  procedure: 'denied.matches',
  input: listMatchesSchema,
  title: 'denied:titles.matches',
  read: (ctx, input) => byKey((batch) => readMatchesOn(ctx, input, batch)),
  columns: (column) => [
    column.text('denied:columns.name', ({ name }) => name),
    column.text('denied:columns.matched', ({ matchedName }) => matchedName),
    column.text('denied:columns.party', ({ partyName }) => partyName),
    column.text('denied:columns.reference', ({ reference }) => reference),
    column.number('denied:columns.score', undefined, ({ score }) => score),
    column.text('denied:columns.status', ({ status }, { text }) => text(`denied:statuses.${status}`)),
    column.text('denied:columns.reason', ({ reason }) => reason),
    column.text('denied:columns.decidedBy', ({ decidedBy }) => decidedBy),
    column.time('denied:columns.decidedAt', 'sydney', ({ decidedAt }) => decidedAt),
    column.time('denied:columns.found', 'sydney', ({ createdAt }) => createdAt),
  ],
});

export const deniedExport = listExport({
  procedure: 'denied.list',
  input: listDeniedSchema,
  title: 'denied:titles.parties',
  read: (ctx, input) => byKey((batch) => readDeniedOn(ctx, input, batch)),
  columns: (column) => [
    column.text('denied:columns.reference', ({ reference }) => reference),
    column.text('denied:columns.party', ({ name }) => name),
    column.text('denied:columns.kind', ({ kind }, { text }) => text(`denied:kinds.${kind}`)),
    column.text('denied:columns.aliases', ({ aliases }) => aliases.join('; ')),
    column.text('denied:columns.born', ({ born }) => born),
    column.text('denied:columns.citizenship', ({ citizenship }) => citizenship),
    column.text('denied:columns.listedOn', ({ listedOn }) => listedOn),
  ],
});

export const editionsExport = listExport({
  procedure: 'denied.editions',
  input: listEditionsSchema,
  title: 'denied:titles.editions',
  read: (ctx, { order = 'desc' }) => byPage((page) => listEditions(ctx.db, { order, ...page })),
  columns: (column) => [
    column.number('denied:columns.edition', undefined, ({ number }) => number),
    column.text('denied:columns.source', ({ source }) => source),
    column.number('denied:columns.parties', undefined, ({ parties }) => parties),
    column.number('denied:columns.added', undefined, ({ added }) => added),
    column.number('denied:columns.changed', undefined, ({ changed }) => changed),
    column.number('denied:columns.removed', undefined, ({ removed }) => removed),
    column.time('denied:columns.importedAt', 'sydney', ({ createdAt }) => createdAt),
    column.text('denied:columns.by', ({ by }) => by),
  ],
});
