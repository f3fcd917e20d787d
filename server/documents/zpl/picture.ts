import { formatMobile } from '~/domain/core/mobile-text';
import { fitText } from '~/domain/documents/labels/fit';
import { barsAt, labelDots, qrAt } from '~/domain/documents/labels/print-size';
import type { Typeface } from '~/domain/documents/labels/typeface';
import { markPictures, type ParcelMark } from '~/domain/parcels/marks';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { ParcelLabel } from '../../parcels/view/schema';
import { fontFiles } from '../pages/fonts';
import { labelCaptions } from '../pages/label-captions';
import { typefaceOf } from './typeface';

const margin = 32;
const right = labelDots.width - margin;
const rules = [96, 600, 896] as const;

/** Warnings, above the sender. */
const marksAt = { y: 524, height: 68 } as const;
const LINE = 1.26;
const nameSizes = [52, 46, 40, 34, 30, 26, 22, 19] as const;
const addressSizes = [29, 26, 23, 20, 17, 15] as const;
const senderSizes = [30, 26, 22, 19, 17] as const;
const markSizes = [26, 23, 20, 18, 16] as const;

type Size = { width: number; height: number };
type Block = { x: number; y: number; width: number; size: number; isBold?: boolean; most: number };
type Fit = {
  x: number;
  y: number;
  width: number;
  height: number;
  sizes: readonly [number, ...number[]];
  isBold?: boolean;
};

/** Returns all text and lines of the label as one SVG in the printer's dots; the printer draws the codes. */
export function labelPicture(label: ParcelLabel, { width, height }: Size = labelDots): string {
  const faces = { regular: typefaceOf(fontFiles.regular), bold: typefaceOf(fontFiles.bold) };
  const captions = labelCaptions(label);
  const drawn: string[] = [];
  const write = (text: string, { isBold = false, ...block }: Block): number => {
    const { svg, end } = column(isBold ? faces.bold : faces.regular, text, block);
    drawn.push(svg);
    return end;
  };
  const whole = { x: margin, width: right - margin };

  const code = label.cargoCode ?? label.formCode;
  write('Moz', { x: margin, y: 30, width: 200, size: 42, isBold: true, most: 1 });
  write(label.route, { x: 200, y: 26, width: 260, size: 32, isBold: true, most: 1 });
  write(label.branch, { x: 200, y: 68, width: 260, size: 19, most: 1 });
  const codeWidth = faces.bold.widthOf(code, 38);
  write(code, { x: right - codeWidth, y: 32, width: codeWidth + 1, size: 38, isBold: true, most: 1 });

  const writeFitted = (texts: readonly string[], { isBold = false, ...box }: Fit): number => {
    const face = isBold ? faces.bold : faces.regular;
    const { size, lines } = fitText(face, texts, { ...box, lineHeight: LINE });
    return lines.reduce((top, line) => write(line, { ...box, isBold, y: top, size, most: 1 }), box.y);
  };

  let y = write(captions.receiver, { ...whole, y: 108, size: 22, most: 1 });
  y = writeFitted([label.receiverName], { ...whole, y, height: 150, isBold: true, sizes: nameSizes });
  y = write(formatMobile(label.receiverMobile), { ...whole, y, size: 42, isBold: true, most: 1 });
  const end = captions.marks.length > 0 ? marksAt.y : rules[1];
  writeFitted(label.receiverAddress, { ...whole, y, height: end - y - 4, sizes: addressSizes });
  captions.marks.forEach(({ mark, text }, at) => {
    const width = (whole.width - (captions.marks.length - 1) * 12) / captions.marks.length;
    const x = margin + at * (width + 12);
    drawn.push(markBox(mark, { x, width }));
    const inMark = { x: x + 66, y: marksAt.y + 4, width: width - 74, height: marksAt.height - 8 };
    writeFitted([text], { ...inMark, isBold: true, sizes: markSizes });
  });

  const side = { x: margin, width: qrAt.x - margin - 24 };
  y = write(captions.sender, { ...side, y: 612, size: 22, most: 1 });
  y = writeFitted([label.senderName], { ...side, y, height: 118, isBold: true, sizes: senderSizes });
  y = write(captions.weight, { ...side, y: y + 8, size: 58, isBold: true, most: 1 });
  write(captions.piece, { ...side, y, size: 30, most: 1 });

  const number = formatParcelNumber(label.number);
  const numberWidth = faces.bold.widthOf(number, 54);
  write(number, {
    x: (labelDots.width - numberWidth) / 2,
    y: barsAt.y + barsAt.height + 8,
    width: numberWidth + 1,
    size: 54,
    isBold: true,
    most: 1,
  });

  const phonesWidth = faces.regular.widthOf(label.phones, 24);
  write(label.phones, {
    x: Math.max(margin, (labelDots.width - phonesWidth) / 2),
    y: barsAt.y + barsAt.height + 72,
    width: Math.min(phonesWidth + 1, whole.width),
    size: 24,
    most: 1,
  });

  const lines = rules.map((top) => `<rect x="${margin}" y="${top}" width="${right - margin}" height="4"/>`);
  const drawnIn = `0 0 ${labelDots.width} ${labelDots.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${drawnIn}">${lines.join('')}${drawn.join('')}</svg>`;
}

function markBox(mark: ParcelMark, { x, width }: { x: number; width: number }): string {
  const { y, height } = marksAt;
  const frame = `<rect x="${x + 1.5}" y="${y + 1.5}" width="${width - 3}" height="${height - 3}" fill="none" stroke="#000" stroke-width="3"/>`;
  const picture = `<path transform="translate(${x + 8} ${y + 8}) scale(2.2)" fill-rule="evenodd" d="${markPictures[mark]}"/>`;
  return frame + picture;
}

function column(
  face: Typeface,
  text: string,
  { x, y, width, size, most }: Omit<Block, 'isBold'>,
): { svg: string; end: number } {
  const lines = face.wrap(text, { size, width, most });
  const svg = lines.map((line, at) => face.draw(line, { x, y: y + size + at * lineHeight(size), size }));
  return { svg: svg.join(''), end: y + lines.length * lineHeight(size) };
}

function lineHeight(size: number): number {
  return Math.round(size * LINE);
}
