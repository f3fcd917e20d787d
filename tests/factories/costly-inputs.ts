import { crc32, deflateSync } from 'node:zlib';

const mebibyte = 1024 ** 2;

export const mailOf = (body: string): Buffer =>
  Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${body}`);

/** Mails whose structure costs as much as possible. */
export const costlyMails: Readonly<Record<string, Buffer>> = {
  'tags that stay open': mailOf('<div>'.repeat(mebibyte / 5)),
  'quotes in quotes': mailOf('<blockquote>'.repeat(mebibyte / 12)),
  'parts in parts': Buffer.from(
    'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(mebibyte / 48),
  ),
  headers: Buffer.from('To: a@b.example,\r\n '.repeat(mebibyte / 19)),
};

/** Makes a Markdown text of at most so many letters, as costly to render as possible. */
export const costlyMarkdown: Readonly<Record<string, (letters: number) => string>> = {
  emphasis: (letters) => '***a*'.repeat(letters / 5),
  'open links': (letters) => '[a]('.repeat(letters / 4),
  brackets: (letters) => '['.repeat(letters),
  images: (letters) => '!['.repeat(letters / 2),
  'lists in lists': (letters) => '- '.repeat(letters / 2),
  'quotes in quotes': (letters) => '> - '.repeat(letters / 4),
  'rows of a wide table': (letters) => {
    const columns = Math.floor(letters / 300);
    return `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'a\n'.repeat(letters / 2 - 2 * columns - 1)}`;
  },
  references: (letters) => '[a]: b\n'.repeat(letters / 7),
  'code marks': (letters) =>
    Array.from({ length: Math.sqrt(2 * letters) - 2 }, (_, at) => '`'.repeat(at))
      .join(' ')
      .slice(0, letters),
};

/** A PNG that declares a size; `isWhole`: with all of its pixels, which are equal and so take a few bytes. */
export function pngOf(width: number, height: number, isWhole = true): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = isWhole ? Buffer.alloc((width + 1) * height) : Buffer.alloc(1);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(pixels)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
