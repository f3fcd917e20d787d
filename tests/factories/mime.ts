export type MimePart = { headers: Map<string, string>; content: Buffer; parts: MimePart[] };

/** Parses an e-mail as a mail reader does: its parts with their decoded content (RFC 2045, 2046). */
export function readMime(source: string): MimePart {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/gu, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  const boundary = /boundary="?([^";]+)"?/u.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return { headers, content: decoded(headers, body), parts: [] };
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return {
    headers,
    content: Buffer.alloc(0),
    parts: parts.map((part) => readMime(part.replace(/^\r\n/u, ''))),
  };
}

/** Every part without parts of its own. */
export function leavesOf(part: MimePart): MimePart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

/** The attached files by name. */
export function filesIn(source: string): { name: string; type: string; content: Buffer }[] {
  return leavesOf(readMime(source)).flatMap(({ headers, content }) => {
    const disposition = headers.get('content-disposition') ?? '';
    if (!disposition.startsWith('attachment')) return [];
    const name = /filename="?([^";]+)"?/u.exec(disposition)?.[1] ?? '';
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
    return [{ name, type, content }];
  });
}

/** The subject as a reader shows it (RFC 2047). */
export function subjectOf(source: string): string {
  const subject = readMime(source).headers.get('subject') ?? '';
  const joined = subject.replace(/\?=\s+=\?/gu, '?==?');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/giu, (_word, way: string, text: string) =>
    (way.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' '))).toString(),
  );
}

function decoded(headers: MimePart['headers'], body: string): Buffer {
  const way = headers.get('content-transfer-encoding')?.toLowerCase();
  if (way === 'base64') return Buffer.from(body, 'base64');
  return way === 'quoted-printable' ? quoted(body.replace(/=\r\n/gu, '')) : Buffer.from(body);
}

function quoted(text: string): Buffer {
  const bytes = [
    ...Buffer.from(text)
      .toString('latin1')
      .matchAll(/=([0-9A-F]{2})|([^=])/gisu),
  ];
  return Buffer.from(
    bytes.map(([, hex, plain = '']) => (hex ? Number.parseInt(hex, 16) : plain.charCodeAt(0))),
  );
}
