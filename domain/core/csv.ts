export type CsvLine = {
  /** The line of the file where it begins, from 1. */
  line: number;
  cells: string[];
};
export type ReadCsv = { ok: true; lines: CsvLine[] } | { ok: false; line: number };

const LONGEST_HEAD = 20_000;

/**
 * Reads a CSV by RFC 4180, strictly: a quote opens only at the start of a cell and must be closed. The separator is the
 * comma, semicolon or tab that the first line has most of, or the one that a line `sep=;` names. Lines end as on Windows,
 * Unix or an old Macintosh. Empty lines are dropped, cells are trimmed.
 */
export function readCsv(text: string): ReadCsv {
  const whole = text.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n');
  const [named = '', sign] = /^"?sep=([;,\t])"?[;,\t]*(?:\n|$)/iu.exec(whole) ?? [];
  const source = whole.slice(named.length);
  const separator = sign ?? separatorOf(source);
  const lines: CsvLine[] = [];
  let at = 0;
  let line = named === '' ? 1 : 2;
  while (at < source.length) {
    const begun = line;
    const cells: string[] = [];
    for (;;) {
      const cell = readCell(source, at, separator);
      if (!cell) return { ok: false, line: begun };
      cells.push(cell.text.trim());
      line += cell.text.split('\n').length - 1;
      at = cell.end + 1;
      if (source[cell.end] !== separator) break;
    }
    line += 1;
    if (cells.some((cell) => cell !== '')) lines.push({ line: begun, cells });
  }
  return { ok: true, lines };
}

/** The first line may quote its cells. */
function separatorOf(source: string): string {
  const plain =
    source
      .slice(0, LONGEST_HEAD)
      .replace(/"(?:[^"]|"")*"/gu, '""')
      .split('\n', 1)[0] ?? '';
  const counts = new Map<string, number>();
  for (const [sign] of plain.matchAll(/[;,\t]/gu)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  // Of two signs that are as frequent, the first one wins.
  const [[best] = [',']] = [...counts].sort(([, one], [, other]) => other - one);
  return best;
}

type Cell = { text: string /** The position of the separator or the end of the line. */; end: number };

function readCell(source: string, from: number, separator: string): Cell | undefined {
  if (source[from] !== '"') {
    let end = from;
    while (end < source.length && source[end] !== separator && source[end] !== '\n') end += 1;
    const text = source.slice(from, end);
    return text.includes('"') ? undefined : { text, end };
  }
  let text = '';
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] !== '"') text += source[at];
    else if (source[at + 1] === '"') {
      text += '"';
      at += 1;
    } else {
      const end = at + 1;
      const isOver = end >= source.length || source[end] === separator || source[end] === '\n';
      return isOver ? { text, end } : undefined;
    }
  }
  return undefined;
}
