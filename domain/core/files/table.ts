import { type CsvLine, readCsv } from '~/domain/core/csv';
import type { ErrorCode, FieldIssue } from '~/domain/core/errors';
import { fromInert } from './formula';
import { textFault } from './garbled';

export type Table = { ok: true; head: string[]; lines: CsvLine[] } | { ok: false; issues: FieldIssue[] };

/**
 * The heading and the lines of an imported table. Refused when a quote is not closed, when a line has more values than the
 * heading (a decimal comma in a file of commas), and when the heading is garbled. Apostrophes of our export are removed.
 */
export function readTable(text: string): Table {
  const csv = readCsv(text);
  if (!csv.ok) return refused([lineIssue(csv.line, 'import.quotes')]);
  const [first, ...rest] = csv.lines.map(({ line, cells }) => ({ line, cells: cells.map(fromInert) }));
  const head = first?.cells ?? [];
  const fault = head.map(textFault).find((code) => code !== undefined);
  if (fault) return refused([lineIssue(first?.line ?? 1, fault)]);
  const wide = rest.filter(({ cells }) => cells.slice(head.length).some((cell) => cell !== ''));
  if (wide.length > 0) return refused(wide.map(({ line }) => lineIssue(line, 'import.cells')));
  return { ok: true, head, lines: rest };
}

/** A table as CSV text, for what came as a workbook. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string): string =>
    /[",;\t\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => row.map(quoted).join(',')).join('\n');
}

export function lineIssue(line: number, code: ErrorCode, params: object = {}): FieldIssue {
  return { path: `lines.${line}`, code, params: { line, ...params } };
}

function refused(issues: FieldIssue[]): Table {
  return { ok: false, issues };
}
