import { extractText, getDocumentProxy } from 'unpdf';
import { z } from 'zod';

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
