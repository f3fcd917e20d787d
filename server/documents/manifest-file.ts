import type { Locale } from '~/domain/core/format/locale';
import { litresOf } from '~/domain/core/measures';
import { unitCents } from '~/domain/customs/origin-country';
import { securityCode } from '~/domain/parcels/screening';
import type { Manifest, ManifestPiece } from '../cargo/manifest/schema';
import { type Cell, type Column, columnsFor } from '../core/files/export/cells';
import { csvOf } from '../core/files/export/csv';
import { textsIn } from '../core/files/export/texts';
import { xlsxOf } from '../core/files/export/xlsx';
import { spelledInLatin } from './printable';

/** A manifest for programs: a row for each item line, so that HS codes and values are in cells of their own. */
export function manifestFile(
  manifest: Manifest,
  format: 'csv' | 'xlsx',
  locale: Locale,
): AsyncGenerator<string> | AsyncGenerator<Uint8Array> {
  const texts = textsIn(locale);
  const columns = lineColumns();
  const header = columns.map((column) => column.header(texts));
  const batches = batchOf(
    manifest.pieces.flatMap(linesOf).map((line) => columns.map((column) => column.value(line, texts))),
  );
  if (format === 'csv') return csvOf(header, batches);
  return xlsxOf({
    title: `${manifest.code} v${manifest.manifestVersion}`,
    header,
    kinds: columns.map(({ kind }) => kind),
    batches,
  });
}

type Line = { piece: ManifestPiece; item: ManifestPiece['items'][number] | undefined; isFirst: boolean };

/** A piece's weight is at its first line alone, so that a column adds up. */
function linesOf(piece: ManifestPiece): Line[] {
  if (piece.items.length === 0) return [{ piece, item: undefined, isFirst: true }];
  return piece.items.map((item, at) => ({ piece, item, isFirst: at === 0 }));
}

function lineColumns(): Column<Line>[] {
  const column = columnsFor<Line>();
  const weight = (grams: number, isFirst: boolean): number | null => (isFirst ? grams / 1000 : null);
  return [
    column.text('cargo:manifest.number', ({ piece }) => piece.number),
    column.text('parcels:facts.form', ({ piece }) => piece.formCode),
    column.number('parcels:facts.piece', undefined, ({ piece }) => piece.pieceNo),
    column.text('parcels:facts.sender', ({ piece }) => piece.senderName),
    column.text('cargo:manifest.senderLatin', ({ piece }) => latinOf(piece.senderName, piece.senderLatin)),
    column.text('parcels:facts.receiver', ({ piece }) => piece.receiverName),
    column.text('cargo:manifest.receiverLatin', ({ piece }) =>
      latinOf(piece.receiverName, piece.receiverLatin),
    ),
    column.text('forms:fields.description', ({ item }) => item?.description ?? null),
    column.text('forms:fields.descriptionEn', ({ item }) => item?.descriptionEn || null),
    column.text('forms:fields.hsCode', ({ item }) => item?.hsCode ?? null),
    column.text('forms:fields.originCountry', ({ item }) => item?.originCountry ?? null),
    column.number('forms:fields.quantity', undefined, ({ item }) => item?.quantity ?? null),
    column.number('forms:fields.value', 'AUD', ({ item }) => (item ? item.valueCents / 100 : null)),
    column.number('forms:fields.unitValue', 'AUD', ({ item }) =>
      item && item.quantity > 0 ? unitCents(item) / 100 : null,
    ),
    column.text('parcels:facts.screening', ({ piece }) => piece.screeningReference),
    column.text('parcels:screening.method', ({ piece }) => securityCode(piece) ?? null),
    column.text('documents-pages:waybill.codes', ({ piece }) => piece.codes.join(' ') || null),
    column.text('parcels:facts.export', ({ piece }) => piece.exportReference),
    column.number('forms:fields.length', 'cm', ({ piece }) => piece.lengthMm / 10),
    column.number('forms:fields.width', 'cm', ({ piece }) => piece.widthMm / 10),
    column.number('forms:fields.height', 'cm', ({ piece }) => piece.heightMm / 10),
    column.number('cargo:load.volume', 'm3', ({ piece, isFirst }) =>
      isFirst ? litresOf([piece]) / 1000 : null,
    ),
    column.number('parcels:facts.gross', 'kg', ({ piece, isFirst }) => weight(piece.grossG, isFirst)),
    column.number('parcels:facts.chargeable', 'kg', ({ piece, isFirst }) =>
      weight(piece.chargeableG, isFirst),
    ),
  ];
}

function latinOf(name: string, own: string): string {
  return own || spelledInLatin(name);
}

async function* batchOf(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
