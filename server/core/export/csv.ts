import type { Cell } from './cells';

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A file of comma-separated values, batch by batch (RFC 4180). */
export async function* csvOf(
  header: readonly string[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(header);
  for await (const rows of batches) yield rows.map(line).join('');
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return quoted(inert(cell));
}

/** What a spreadsheet would run as a formula begins with an apostrophe, so that it is read as text. */
function inert(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
