/** A bitmap in the printer's format: one bit per dot, black is 1. */
export type Graphic = { bytesPerRow: number; rows: Uint8Array[] };

/** Drawn dots, row by row, each of `channels` bytes. */
type Pixels = { data: ArrayLike<number>; width: number; height: number; channels: number };

/** Darker dots are black. */
const BLACK_BELOW = 140;

/** Makes black and white of drawn dots, by their first channel. Their width must be a multiple of 8. */
export function graphicOf({ data, width, height, channels }: Pixels): Graphic {
  const bytesPerRow = width / 8;
  const rows = Array.from({ length: height }, (_row, y) => {
    const row = new Uint8Array(bytesPerRow);
    for (let x = 0; x < width; x += 1) {
      const isBlack = (data[(y * width + x) * channels] ?? 0xff) < BLACK_BELOW;
      if (isBlack) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
    return row;
  });
  return { bytesPerRow, rows };
}

/** Returns the `^GFA` command with Zebra's run-length encoding, a tenth of plain hexadecimal. */
export function graphicField({ bytesPerRow, rows }: Graphic): string {
  const total = bytesPerRow * rows.length;
  return `^GFA,${total},${total},${bytesPerRow},${packRows(rows)}`;
}

function packRows(rows: readonly Uint8Array[]): string {
  let before = '';
  return rows
    .map((row) => {
      const hex = hexOf(row);
      const packed = hex === before ? ':' : packRow(hex);
      before = hex;
      return packed;
    })
    .join('');
}

/** `,` fills the rest of the row with zeros, `!` with ones. */
function packRow(hex: string): string {
  const blank = hex.replace(/0+$/u, '');
  if (hex.length - blank.length > 1) return `${packRuns(blank)},`;
  const filled = hex.replace(/F+$/u, '');
  return hex.length - filled.length > 1 ? `${packRuns(filled)}!` : packRuns(hex);
}

function packRuns(hex: string): string {
  return hex.replace(/(.)\1{2,}/gu, (run, digit: string) => repeatLetters(run.length) + digit);
}

/** G–Y repeat 1–19 times, g–z 20–400 times in twenties; written one after another they add up. */
function repeatLetters(count: number): string {
  const twenties = Math.min(20, Math.floor(count / 20));
  const ones = count - twenties * 20;
  const letter = (first: string, at: number): string =>
    at === 0 ? '' : String.fromCharCode(first.charCodeAt(0) + at - 1);
  return letter('g', twenties) + letter('G', ones);
}

function hexOf(row: Uint8Array): string {
  return Array.from(row, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
