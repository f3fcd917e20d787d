import { type CellValue, readSheet } from 'read-excel-file/universal';
import type { FileRefusal } from '~/domain/core/files/decode';
import { inert } from '~/domain/core/files/formula';
import { tableText } from '~/domain/core/files/table';

/** The first sheet of a workbook as CSV text. Apart from its caller, so that the library loads for workbooks alone. */
export async function workbookText(bytes: Uint8Array): Promise<{ ok: true; text: string } | FileRefusal> {
  try {
    const rows = await readSheet(new Blob([new Uint8Array(bytes)]));
    return { ok: true, text: tableText(rows.map((row) => row.map(cellText))) };
  } catch {
    return { ok: false, code: 'file.damaged' };
  }
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (cell instanceof Date) return timeText(cell);
  return typeof cell === 'string' ? inert(cell) : String(cell);
}

/** At most six decimals, as columns have. A fourth one shows that three are no group of thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toFixed(6)));
  return /\.\d{3}$/u.test(text) ? `${text}0` : text;
}

/** Times of a workbook are fractions of a day, so that 11:00 may be 10:59:59.999. */
function timeText(at: Date): string {
  return new Date(Math.round(at.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
