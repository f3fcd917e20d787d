import type { Locale } from '~/domain/core/format/locale';
import { addressText } from '~/domain/customers/address-lines';
import { answerText } from '~/domain/customs/answer-text';
import { saidOfLine } from '~/domain/customs/goods-answer';
import { goodsText } from '~/domain/customs/usual-goods';
import { type Cell, type Column, columnsFor } from '../core/files/export/cells';
import { textsIn } from '../core/files/export/texts';
import { xlsxOf } from '../core/files/export/xlsx';
import type { ConsigneeSheet } from '../customs/consignees/schema';
import { answerTexts } from './answer-texts';

type Consignee = ConsigneeSheet['consignees'][number];
type Row = { consignee: Consignee; line: Consignee['lines'][number] | undefined; isFirst: boolean };

/** The goods of a flight by receiver for programs: a row for each line, sums of a receiver at their first one. */
export function consigneeFile(sheet: ConsigneeSheet, locale: Locale): AsyncGenerator<Uint8Array> {
  const texts = textsIn(locale);
  const columns = rowColumns(locale);
  const rows = sheet.consignees.flatMap(rowsOf);
  return xlsxOf({
    title: sheet.issue ? `${sheet.cargo.code}-b${sheet.issue.version}` : sheet.cargo.code,
    header: columns.map((column) => column.header(texts)),
    kinds: columns.map(({ kind }) => kind),
    batches: batchOf(rows.map((row) => columns.map((column) => column.value(row, texts)))),
  });
}

function rowsOf(consignee: Consignee): Row[] {
  if (consignee.lines.length === 0) return [{ consignee, line: undefined, isFirst: true }];
  return consignee.lines.map((line, at) => ({ consignee, line, isFirst: at === 0 }));
}

function rowColumns(locale: Locale): Column<Row>[] {
  const said = answerTexts(locale);
  const column = columnsFor<Row>();
  const cents = (value: number | undefined): number | null => (value === undefined ? null : value / 100);
  return [
    column.text('customs:columns.receiver', ({ consignee }) => consignee.name),
    column.text('customs:columns.mobile', ({ consignee }) => consignee.mobile),
    column.text('documents-pages:consignees.address', ({ consignee }) =>
      consignee.address ? addressText(consignee.address, locale) : null,
    ),
    column.text('customs:columns.forms', ({ consignee }) =>
      consignee.forms.map(({ code }) => code).join(' '),
    ),
    column.text('documents-pages:consignees.kind', ({ consignee }, { text }) =>
      text(`documents-pages:consignees.kinds.${consignee.isIndividual ? 'person' : 'organization'}`),
    ),
    column.text('customs:columns.goods', ({ line }) => (line ? goodsText(line) : null)),
    column.text('forms:fields.hsCode', ({ line }) => line?.hsCode ?? null),
    column.text('forms:fields.originCountry', ({ line }) => line?.originCountry ?? null),
    column.number('forms:fields.quantity', undefined, ({ line }) => line?.quantity ?? null),
    column.number('forms:fields.value', 'AUD', ({ line }) => cents(line?.valueCents)),
    column.number('documents-pages:consignees.share', 'AUD', ({ line }) => cents(line?.carriageCents)),
    column.text('documents-pages:consignees.invoice', ({ line }, { text }) =>
      line?.isInvoiceMissing ? text('documents-pages:consignees.noInvoice') : null,
    ),
    column.text('customs:columns.said', ({ line }) => (line?.said ? saidOfLine(line.said, said) : null)),
    column.text('customs:columns.answer', ({ consignee, isFirst }) =>
      isFirst ? consignee.answers.map((answer) => answerText(answer, said).join('; ')).join('\n') : null,
    ),
    column.number(
      'documents-pages:consignees.cifColumn',
      'MNT',
      ofFirst(({ cifMnt }) => cifMnt),
    ),
    column.number(
      'documents-pages:consignees.leftColumn',
      'MNT',
      ofFirst(({ leftMnt }) => leftMnt),
    ),
    column.text('documents-pages:consignees.declaration', ({ consignee, isFirst }, { text }) =>
      isFirst && consignee.declaration
        ? text(`documents-pages:consignees.declarations.${consignee.declaration}`)
        : null,
    ),
    column.number(
      'customs:columns.duty',
      'MNT',
      ofFirst(({ dutyMnt }) => dutyMnt),
    ),
    column.number(
      'customs:columns.vat',
      'MNT',
      ofFirst(({ vatMnt }) => vatMnt),
    ),
  ];
}

/** A sum of a receiver is at their first line alone, so that a column adds up. */
function ofFirst(read: (consignee: Consignee) => number | null): (row: Row) => number | null {
  return ({ consignee, isFirst }) => (isFirst ? read(consignee) : null);
}

async function* batchOf(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
