import { homeZone } from '~/domain/core/offices';
import { listDeniedSchema, listEditionsSchema, listMatchesSchema } from '~/domain/denied-parties/schema';
import { byKey, byPage } from '../core/files/export/batches';
import { listExport } from '../core/files/export/list-export';
import { listEditions } from './edition/queries';
import { readDeniedOn } from './parties/service';
import { readMatchesOn } from './review/service';

const withoutPartyTexts = {
  no_letters: 'denied-parties:record.incomparable',
  too_many: 'denied-parties:record.tooMany',
} as const;

export const matchesExport = listExport({
  input: listMatchesSchema,
  title: 'denied-parties:titles.matches',
  read: (ctx, input) => byKey((batch) => readMatchesOn(ctx, input, batch)),
  columns: (column) => [
    column.text('denied-parties:columns.name', ({ name }) => name),
    column.text('denied-parties:columns.matched', ({ withoutParty, matchedName }, { text }) =>
      withoutParty ? text(withoutPartyTexts[withoutParty]) : matchedName,
    ),
    column.text('denied-parties:columns.party', ({ partyName }) => partyName),
    column.text('denied-parties:columns.reference', ({ reference }) => reference),
    column.number('denied-parties:columns.score', undefined, ({ score }) => score),
    column.text('denied-parties:columns.status', ({ status }, { text }) =>
      text(`denied-parties:statuses.${status}`),
    ),
    column.text('denied-parties:columns.reason', ({ reason }) => reason),
    column.text('denied-parties:columns.decidedBy', ({ decidedBy }) => decidedBy),
    column.time('denied-parties:columns.decidedAt', homeZone, ({ decidedAt }) => decidedAt),
    column.time('denied-parties:columns.found', homeZone, ({ createdAt }) => createdAt),
  ],
});

export const deniedExport = listExport({
  input: listDeniedSchema,
  title: 'denied-parties:titles.parties',
  read: (ctx, input) => byKey((batch) => readDeniedOn(ctx, input, batch)),
  columns: (column) => [
    column.text('denied-parties:columns.reference', ({ reference }) => reference),
    column.text('denied-parties:columns.party', ({ name }) => name),
    column.text('denied-parties:columns.kind', ({ kind }, { text }) => text(`denied-parties:kinds.${kind}`)),
    column.text('denied-parties:columns.aliases', ({ aliases }) => aliases.join('; ')),
    column.text('denied-parties:columns.born', ({ born }) => born),
    column.text('denied-parties:columns.citizenship', ({ citizenship }) => citizenship),
    column.text('denied-parties:columns.listedOn', ({ listedOn }) => listedOn),
  ],
});

export const editionsExport = listExport({
  input: listEditionsSchema,
  title: 'denied-parties:titles.editions',
  read: (ctx, { order = 'desc' }) =>
    byPage((page) => listEditions(ctx.db, { order, locale: ctx.locale, ...page })),
  columns: (column) => [
    column.number('denied-parties:columns.edition', undefined, ({ number }) => number),
    column.text('denied-parties:columns.source', ({ source }) => source),
    column.number('denied-parties:columns.parties', undefined, ({ parties }) => parties),
    column.number('denied-parties:columns.added', undefined, ({ added }) => added),
    column.number('denied-parties:columns.changed', undefined, ({ changed }) => changed),
    column.number('denied-parties:columns.removed', undefined, ({ removed }) => removed),
    column.time('denied-parties:columns.importedAt', homeZone, ({ createdAt }) => createdAt),
    column.text('denied-parties:columns.by', ({ by }) => by),
  ],
});
