/** The lines of a table in Markdown, its columns aligned as the formatter of the project leaves them. */
export function markdownTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const widths = titles.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0), 3),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
