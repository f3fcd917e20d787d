import { inflateSync } from 'node:zlib';
import { DomainError } from '~/domain/core/errors';

/** Largest invoice as PDF, in bytes. */
export const MAX_INVOICE_BYTES = 5 * 1024 * 1024;
/** Most bytes that the object streams of one file may unpack to. */
const mostUnpacked = 16 * 1024 * 1024;

/** Long names, which random bytes of a picture do not contain. They run, open or bring something. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/u;
/** Short names for the like, which only count outside of packed streams. */
const shortActiveNames = /\/(?:JS|AA|XFA)(?![A-Za-z0-9])/u;
const streams = /stream\r?\n([\s\S]*?)endstream/gu;

/**
 * Refuses what is not a plain PDF: other files, encrypted ones, and those that run scripts, open programs or bring files.
 * Names may be written with escapes (`/J#53`), and be inside of packed object streams.
 * @throws DomainError `file.missing`, `file.too_big`, `invoice.not_pdf`, `invoice.active_content`.
 */
export function assertPlainPdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new DomainError('file.missing');
  if (bytes.length > MAX_INVOICE_BYTES) throw new DomainError('file.too_big');
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-1024).includes('%%EOF'))
    throw new DomainError('invoice.not_pdf');
  const outside = withoutEscapes(text.replace(streams, 'stream endstream'));
  if (/\/Encrypt(?![A-Za-z0-9])/u.test(outside)) throw new DomainError('invoice.active_content');
  const parts = [outside, ...objectStreams(bytes, text).map(withoutEscapes)];
  const isActive = activeNames.test(withoutEscapes(text)) || parts.some((part) => activeNames.test(part));
  if (isActive || parts.some((part) => shortActiveNames.test(part)))
    throw new DomainError('invoice.active_content');
}

/** `/J#61vaScript` is `/JavaScript`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/gu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The objects that are packed in streams. One that cannot be unpacked could hold anything, so it is refused. */
function objectStreams(bytes: Buffer, text: string): string[] {
  let left = mostUnpacked;
  return [...text.matchAll(streams)].flatMap(({ index, 0: whole, 1: body = '' }) => {
    const head = withoutEscapes(text.slice(Math.max(0, text.lastIndexOf('obj', index)), index));
    if (!/\/ObjStm(?![A-Za-z0-9])/u.test(head)) return [];
    const start = index + whole.indexOf(body, 'stream'.length);
    const unpacked = unpack(bytes.subarray(start, start + body.length), head, left);
    left -= unpacked.length;
    return [unpacked];
  });
}

function unpack(body: Buffer, head: string, most: number): string {
  const filters = head.match(/\/(?:[A-Za-z0-9]+Decode)(?![A-Za-z0-9])/gu) ?? [];
  if (filters.length === 0) return body.toString('latin1');
  if (filters.length > 1 || filters[0] !== '/FlateDecode') throw new DomainError('invoice.active_content');
  try {
    return inflateSync(body, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    throw new DomainError('invoice.active_content');
  }
}
