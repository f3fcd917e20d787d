import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { z } from 'zod';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The text of a PDF, page by page, as a reader would copy it. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text;
}

type Box = { text: string; left: number; right: number; bottom: number; top: number };
export type BoxedPage = { width: number; height: number; boxes: Box[] };

const placedSchema = z.object({
  str: z.string(),
  width: z.number(),
  height: z.number(),
  transform: z.array(z.number()),
});

/** Positions of the text on each page, in pt from the lower left corner. */
export async function readPdfBoxes(bytes: Uint8Array): Promise<BoxedPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: pdf.numPages }, (_page, at) => at + 1);
  return await Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const boxes = items.flatMap((item) => {
        const placed = placedSchema.safeParse(item);
        if (!placed.success || placed.data.str.trim() === '') return [];
        const { str, width: wide, height: high, transform } = placed.data;
        const [, , , , left = 0, bottom = 0] = transform;
        return [{ text: str, left, right: left + wide, bottom, top: bottom + high * 0.7 }];
      });
      return { width, height, boxes };
    }),
  );
}

/** Text that overlaps other text or the edge of the paper. */
export function collisionsIn({ width, height, boxes }: BoxedPage): string[] {
  const outside = boxes.filter(
    ({ left, right, bottom, top }) => left < 0 || bottom < 0 || right > width || top > height,
  );
  const upon = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  );
  return [...outside.map(({ text }) => text), ...upon];
}

const slackPt = 0.5;

function overlap(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slackPt &&
    Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > slackPt
  );
}

const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/gu;
/** Moves, lines and closed shapes of one path, which ends with a fill by the even-odd rule. */
const evenOddPath = /(?:[-\d.]+ [-\d.]+ [ml]\n|h\n){20,}(?=f\*)/gu;

/** The text of the first QR code that is drawn as a path of 100 by 100, undefined without one. */
export async function readPdfQr(bytes: Uint8Array): Promise<string | undefined> {
  const pages = [...Buffer.from(bytes).toString('latin1').matchAll(stream)].map(([, data = '']) =>
    inflated(data),
  );
  const [path] = pages.flatMap((page) => page.match(evenOddPath) ?? []);
  if (path === undefined) return undefined;
  const d = path.replaceAll(/(\S+ \S+) ([ml])\n/gu, (_, at, move) => `${move.toUpperCase()}${at}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400">
    <rect width="100" height="100" fill="#fff"/><path fill-rule="evenodd" d="${d.replaceAll('h\n', 'Z')}"/></svg>`;
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  const [code] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  return code?.text;
}

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
