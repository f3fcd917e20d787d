import { decodeFile, type FileRefusal } from '~/domain/core/files/decode';

const LARGEST_MB = 12;
export type FileText = { ok: true; text: string } | FileRefusal;

/** Reads a chosen file as the text of a table: CSV or tab-separated text in any code page, or a workbook (XLSX). */
export async function readImportFile(file: Blob): Promise<FileText> {
  if (file.size > LARGEST_MB * 1024 * 1024)
    return { ok: false, code: 'file.too_big', params: { max: LARGEST_MB } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeFile(bytes);
  if (!('workbook' in decoded)) return decoded;
  const { workbookText } = await import('./workbook-text');
  return await workbookText(bytes);
}
