import { inert } from '~/domain/core/files/formula';
import type { Cell } from './cells';

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Yields a CSV file batch by batch (RFC 4180). */
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

/** Quoted also for the separators of other languages. */
function quoted(text: string): string {
  return /[",;\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
