/** What a file is by its first bytes, whatever its name says; undefined: probably text. */
export type FileKind = 'xlsx' | 'old-excel' | { name: string };

type Magic = { kind: FileKind; bytes: readonly number[]; at?: number };

const magics: readonly Magic[] = [
  { kind: 'old-excel', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: { name: 'PDF' }, bytes: ascii('%PDF') },
  { kind: { name: 'RTF' }, bytes: ascii('{\\rtf') },
  { kind: { name: 'PNG' }, bytes: [0x89, ...ascii('PNG')] },
  { kind: { name: 'JPEG' }, bytes: [0xff, 0xd8, 0xff] },
  { kind: { name: 'GIF' }, bytes: ascii('GIF8') },
  { kind: { name: 'WebP' }, bytes: ascii('WEBP'), at: 8 },
  { kind: { name: 'HEIC' }, bytes: ascii('ftyp'), at: 4 },
  { kind: { name: 'GZIP' }, bytes: [0x1f, 0x8b] },
  { kind: { name: '7z' }, bytes: [...ascii('7z'), 0xbc, 0xaf] },
  { kind: { name: 'RAR' }, bytes: ascii('Rar!') },
  // BIFF, which Excel wrote before 1997.
  { kind: 'old-excel', bytes: [0x09, 0x08] },
  { kind: 'old-excel', bytes: [0x09, 0x04] },
  { kind: 'old-excel', bytes: [0x09, 0x02] },
];

/** A part that only this kind of archive has; names of parts are plain text in an archive. */
const archives: readonly { part: string; kind: FileKind }[] = [
  { part: 'xl/workbook.bin', kind: { name: 'XLSB' } },
  { part: 'xl/workbook.xml', kind: 'xlsx' },
  { part: 'opendocument.spreadsheet', kind: { name: 'ODS' } },
  { part: 'opendocument.text', kind: { name: 'ODT' } },
  { part: 'word/document.xml', kind: { name: 'DOCX' } },
  { part: 'ppt/presentation.xml', kind: { name: 'PPTX' } },
  { part: 'Index/Document.iwa', kind: { name: 'Numbers' } },
];

export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  if (starts(bytes, ascii('PK'))) return archiveKind(bytes);
  return magics.find((magic) => starts(bytes, magic.bytes, magic.at))?.kind;
}

/** A page that pretends to be a workbook, as web programs write `.xls`; undefined for other text. */
export function markupKindOf(text: string): FileKind | undefined {
  const start = text.slice(0, 2000).trimStart().toLowerCase();
  if (!start.startsWith('<')) return undefined;
  return { name: start.startsWith('<?xml') && !start.includes('<html') ? 'XML' : 'HTML' };
}

function archiveKind(bytes: Uint8Array): FileKind {
  const plain = new TextDecoder('latin1').decode(bytes);
  return archives.find(({ part }) => plain.includes(part))?.kind ?? { name: 'ZIP' };
}

function starts(bytes: Uint8Array, wanted: readonly number[], at = 0): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
