import { DAY_MS } from '~/domain/core/durations';
import { batchRows } from './batches';
import type { Cell, CellKind } from './cells';
import { type ZipEntry, zipOf } from './zip';

export type Sheet = {
  title: string;
  header: readonly string[];
  kinds: readonly CellKind[];
  batches: AsyncIterable<Cell[][]>;
};

/** A sheet holds 1,048,576 rows; further rows go to the next sheet. */
const sheetRows = 1_000_000;
const longestCell = 32_767;
/** 1 January 1970 as a spreadsheet's day number. */
const epochDay = 25_569;
const widths = { text: 24, number: 14, time: 20 } as const satisfies Record<CellKind, number>;
/** Indexes into the styles part. */
const style = { header: 1, time: 2 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Streams a workbook (ECMA-376). Texts are stored as strings: none is run as a formula. */
export function xlsxOf(sheet: Sheet, rowsPerSheet = sheetRows): AsyncGenerator<Uint8Array> {
  return zipOf(partsOf(sheet, rowsPerSheet));
}

async function* partsOf(sheet: Sheet, rowsPerSheet: number): AsyncGenerator<ZipEntry> {
  const rows = sheet.batches[Symbol.asyncIterator]();
  const progress = { isOver: false, rowsPerSheet };
  let sheets = 0;
  try {
    while (!progress.isOver) {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetXml(sheet, rows, progress) };
    }
  } finally {
    await rows.return?.();
  }
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  yield { name: 'xl/styles.xml', content: [stylesXml] };
  yield { name: 'xl/workbook.xml', content: [workbookXml(sheet.title, numbers)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(numbers)] };
  yield { name: '_rels/.rels', content: [packageRelations] };
  yield { name: '[Content_Types].xml', content: [contentTypes(numbers)] };
}

async function* sheetXml(
  { header, kinds }: Sheet,
  batches: AsyncIterator<Cell[][]>,
  progress: { isOver: boolean; rowsPerSheet: number },
): AsyncGenerator<string> {
  const columns = kinds.map(
    (kind, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(header, 1, style.header)}`;
  let count = 1;
  while (count + batchRows <= progress.rowsPerSheet) {
    const { done, value } = await batches.next();
    if (done) {
      progress.isOver = true;
      break;
    }
    const first = count + 1;
    yield value.map((cells, at) => rowXml(cells, first + at)).join('');
    count += value.length;
  }
  yield '</sheetData></worksheet>';
}

function rowXml(cells: readonly Cell[], row: number, textStyle = 0): string {
  const inside = cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`, textStyle));
  return `<row r="${row}">${inside.join('')}</row>`;
}

function cellXml(cell: Cell, at: string, textStyle: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    return `<c r="${at}" s="${style.time}"><v>${cell.getTime() / DAY_MS + epochDay}</v></c>`;
  }
  const text = escaped(cell.slice(0, longestCell));
  return `<c r="${at}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** 0 → A, 25 → Z, 26 → AA. */
function letters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** Removes characters that XML 1.0 does not allow. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const packageRelations = `${declaration}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** A sheet's name has at most 31 characters and none of `[]:*?/\`. */
function workbookXml(title: string, numbers: readonly number[]): string {
  const name = escaped(title.replace(/[[\]:*?/\\']/gu, ' ').slice(0, 26));
  const sheets = numbers.map(
    (number) =>
      `<sheet name="${number === 1 ? name : `${name} ${number}`}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(numbers: readonly number[]): string {
  const sheets = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relation}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelation}">${sheets.join('')}<Relationship Id="rId${numbers.length + 1}" Type="${relation}/styles" Target="styles.xml"/></Relationships>`;
}

function contentTypes(numbers: readonly number[]): string {
  const sheets = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${partType}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/>${sheets.join('')}</Types>`;
}
