import sharp from 'sharp';

/** A bitmap in the printer's format: one bit per dot, black is 1. */
export type Graphic = { bytesPerRow: number; rows: Buffer[] };

/** Renders an SVG in printer dots in black and white. Its width must be a multiple of 8. */
export async function drawGraphic(svg: string): Promise<Graphic> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(140)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytesPerRow = info.width / 8;
  const rows = Array.from({ length: info.height }, (_row, y) => {
    const row = Buffer.alloc(bytesPerRow);
    for (let x = 0; x < info.width; x += 1) {
      const isBlack = data[(y * info.width + x) * info.channels] === 0;
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

function packRows(rows: readonly Buffer[]): string {
  let before = '';
  return rows
    .map((row) => {
      const hex = row.toString('hex').toUpperCase();
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
