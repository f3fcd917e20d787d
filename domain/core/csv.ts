export type CsvLine = {
  /** The line of the file where it begins, from 1. */
  line: number;
  cells: string[];
};
export type ReadCsv = { ok: true; lines: CsvLine[] } | { ok: false; line: number };

/**
 * Reads a CSV by RFC 4180, strictly: a quote opens only at the start of a cell and must be closed. The separator is the
 * first comma, semicolon or tab of the first line. Empty lines are dropped, cells are trimmed.
 */
export function readCsv(text: string): ReadCsv {
  const source = text.replace(/^\uFEFF/u, '');
  const separator = /[;,\t]/u.exec(source.split(/\r?\n/u, 1)[0] ?? '')?.[0] ?? ',';
  const lines: CsvLine[] = [];
  let at = 0;
  let line = 1;
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
      const end = source[at + 1] === '\r' ? at + 2 : at + 1;
      const isOver = end >= source.length || source[end] === separator || source[end] === '\n';
      return isOver ? { text, end } : undefined;
    }
  }
  return undefined;
}
