import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode';
import { bytesOfPage } from './pages';

/** A text in a code page; TextDecoder only reads them. */
function encoded(text: string, page: string): Uint8Array {
  const decoder = new TextDecoder(page);
  const letterOf = (byte: number): string => decoder.decode(new Uint8Array([byte]));
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [letterOf(byte), byte]));
  const western = page === 'windows-1252' ? bytesOfPage(page) : new Map<string, number>();
  return Uint8Array.from(text, (letter) => western.get(letter) ?? bytes.get(letter) ?? 0x3f);
}

function utf16(text: string, isBig: boolean, isMarked: boolean): Uint8Array {
  const bytes = Buffer.from(`${isMarked ? '\ufeff' : ''}${text}`, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const table = 'Дугаар\tЖагсаалтад\r\n1\tӨлзий Үүрцайх\r\n2\tJosé Müller\r\n';

describe('a file saved by a spreadsheet program', () => {
  it.each([
    ['UTF-8', utf8(table)],
    ['UTF-8 with its mark', utf8(`\ufeff${table}`)],
    ['UTF-16 LE, Unicode text of Excel', utf16(table, false, true)],
    ['UTF-16 BE', utf16(table, true, true)],
    ['UTF-16 LE without a mark', utf16(table, false, false)],
    ['UTF-16 BE without a mark', utf16(table, true, false)],
  ])('is read from %s', (_, bytes) => expect(decodeFile(bytes)).toEqual({ ok: true, text: table }));

  it.each([
    ['José Pérez Muñoz,François Müller-Løkken', 'windows-1252'],
    ['JOSÉ PÉREZ; Straße; Œuvre d’Émile', 'windows-1252'],
    ['Ærø, Åse, Ångström, São João', 'windows-1252'],
    ['O’Brien – “Acme” €5, people’s, d’or', 'windows-1252'],
    ['Дорж Жишээ,Хувь', 'windows-1251'],
    ['Огноо;Ханш\r\n26.11.2026;2345,67', 'windows-1251'],
    ['ИВАНОВ Пётр № 5 «Улаан тал» LLC', 'windows-1251'],
    ['Reference,Name\r\n1,Київ і Львів', 'windows-1251'],
  ])('leaves the letters of "%s" unchanged when it is read from %s', (text, page) => {
    expect(decodeFile(encoded(text, page))).toEqual({ ok: true, text });
  });

  it('is read in the code page that Excel uses for Western Europe', () => {
    const list =
      'Reference,Name of Individual or Entity,Type,Name Type\r\n901,José Pérez Muñoz,Individual,Primary Name\r\n902,François Müller-Løkken,Individual,Primary Name\r\n';
    expect(decodeFile(encoded(list, 'windows-1252'))).toEqual({ ok: true, text: list });
  });
});

describe('a file with uncertain letters', () => {
  it.each([
    ['MS-DOS of Russia and Mongolia', encoded('Дорж Жишээ', 'ibm866')],
    ['KOI8', encoded('Дорж Жишээ', 'koi8-r')],
    ['Macintosh', encoded('José Pérez Muñoz', 'macintosh')],
    ['Macintosh with an apostrophe for í', encoded('García', 'macintosh')],
    ['Macintosh with the letters of other pages', encoded('Björn Jäger, Álvarez García', 'macintosh')],
    ['Macintosh of Russia', encoded('Дорж Жишээ яс', 'x-mac-cyrillic')],
    [
      'two code pages',
      new Uint8Array([...encoded('José ', 'windows-1252'), ...encoded('Дорж', 'windows-1251')]),
    ],
    ['a single letter', encoded('a,à,b', 'windows-1252')],
    ['UTF-8 with a mark and a wrong byte', new Uint8Array([0xef, 0xbb, 0xbf, 0x4a, 0xe9])],
    ['UTF-8 that is cut off', utf8('Дорж Жишээ').slice(0, -1)],
    ['UTF-8 misread and cut', utf8('JosÃ© Ñ').slice(0, -1)],
    ['UTF-16 of odd length', utf16(table, false, true).slice(0, -1)],
    ['bytes', new Uint8Array([1, 2, 3, 0, 200])],
    [
      'MS-DOS of Western Europe',
      new Uint8Array([0x4a, 0x6f, 0x73, 0x82, 0x20, 0x4d, 0x75, 0xa4, 0x6f, 0x7a]),
    ],
  ])('is refused: %s', (_, bytes) => expect(decodeFile(bytes)).toEqual({ ok: false, code: 'file.letters' }));
});

describe('a file that is not a table', () => {
  const zip = (part: string): Uint8Array => utf8(`PK\u0003\u0004………${part}………`);
  it.each([
    ['ODS', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['XLSB', zip('xl/workbook.bin')],
    ['DOCX', zip('word/document.xml')],
    ['Numbers', zip('Index/Document.iwa')],
    ['ZIP', zip('photo.jpg')],
    ['PDF', utf8('%PDF-1.7')],
    ['HTML', utf8('\ufeff <html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>')],
    ['HTML', utf16('<!DOCTYPE html><table>', false, true)],
    ['HTML', utf8('<table><tr><td>1</td></tr></table>')],
    ['XML', utf8('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">')],
    ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['HEIC', utf8('\0\0\0 ftypheic')],
    ['RTF', utf8('{\\rtf1')],
  ])('is refused with the name of its format: %s', (kind, bytes) => {
    expect(decodeFile(bytes)).toEqual({ ok: false, code: 'file.no_table', params: { kind } });
  });
  it('is refused as an old or encrypted workbook', () => {
    const bytes = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    expect(decodeFile(bytes)).toEqual({ ok: false, code: 'file.old_excel' });
  });
  it('is passed to the reader of workbooks when it is an XLSX', () => {
    expect(decodeFile(zip('xl/workbook.xml'))).toEqual({ ok: true, workbook: true });
  });
});
