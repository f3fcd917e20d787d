import type { ErrorCode, ErrorParams } from '~/domain/core/errors';
import { codePageOf } from './code-page';
import { type FileKind, fileKindOf, markupKindOf } from './kind';
import { decodePage } from './pages';

export type FileRefusal = {
  ok: false;
  code: Extract<ErrorCode, `file.${string}`>;
  params?: ErrorParams;
};
/** The text of a file, or `workbook` for the caller to read. */
export type DecodedFile = { ok: true; text: string } | { ok: true; workbook: true } | FileRefusal;

/**
 * Reads the bytes of an imported file strictly: UTF-8 and UTF-16 with or without their mark, Windows-1252 and 1251. What is
 * no text is refused by its name; letters that are not certain are refused, never guessed.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const kind = fileKindOf(bytes);
  if (kind === 'xlsx') return { ok: true, workbook: true };
  if (kind) return refusedKind(kind);
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, code: 'file.letters' };
  const markup = markupKindOf(text);
  if (markup) return refusedKind(markup);
  return /(?![\t\n\v\f\r])\p{Cc}/u.test(text) ? { ok: false, code: 'file.letters' } : { ok: true, text };
}

function refusedKind(kind: FileKind): FileRefusal {
  if (typeof kind === 'object') return { ok: false, code: 'file.no_table', params: { kind: kind.name } };
  return { ok: false, code: 'file.old_excel' };
}

function textOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes, 'utf-8');
  if (bytes.includes(0)) return unmarkedUtf16(bytes);
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8;
  const page = codePageOf(bytes);
  return page && decodePage(bytes, page);
}

/** UTF-16 without its mark: the order in which every character is one of a table in Latin or Cyrillic letters. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const read = ['utf-16le', 'utf-16be'].map((order) => decoded(bytes, order));
  const likely = read.filter(
    (text) => text !== undefined && /^[\t\n\r\x20-\u052f\u2000-\u20bf]*$/u.test(text),
  );
  return likely.length === 1 ? likely[0] : undefined;
}

/** Without the byte order mark; undefined when a byte does not belong to the encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
