/** Runs a second of `run`, measured over `seconds` after a warm-up of a tenth of that. */
export function ratePerSecond(run: () => void, seconds = 2): number {
  count(run, seconds / 10);
  return count(run, seconds);
}

function count(run: () => void, seconds: number): number {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  while (performance.now() < until) {
    for (let batch = 0; batch < 50; batch += 1) run();
    done += 50;
  }
  return (done * 1000) / (performance.now() - began);
}

/** Formats rows in columns of equal width: the first column left-aligned, the rest right-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '))
    .join('\n');
}

function pad(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

export function figure(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}
