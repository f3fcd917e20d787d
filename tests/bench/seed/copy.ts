import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | Date | null | readonly string[];
export type Row = Readonly<Record<string, Cell>>;

/** Sends rows by COPY, all with the columns of the first row: `createdAt` becomes `created_at`. */
export async function copyRows(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const into = client.query(copyFrom(`copy ${table} (${columns.map(snakeCase).join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows, columns)), into);
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const CHUNK_ROWS = 500;

function* chunks(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    yield rows
      .slice(start, start + CHUNK_ROWS)
      .map((row) => `${columns.map((column) => cellText(row[column] ?? null)).join('\t')}\n`)
      .join('');
  }
}

/** COPY's text format (PostgreSQL manual, COPY, «File Formats»). */
function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'string') return escaped(cell);
  if (typeof cell === 'object') return escaped(`{${cell.map((each) => JSON.stringify(each)).join(',')}}`);
  return String(cell);
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;
}
