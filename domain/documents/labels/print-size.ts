import type { LabelDpi } from '~/domain/documents/kinds';

/** 100 × 150 mm at 203 dpi: 8 dots per millimetre. */
export const labelDots = { width: 800, height: 1200 } as const;
/** Positions of the codes, which the printer draws. */
export const qrAt = { x: 524, y: 626 } as const;
export const barsAt = { x: 88, y: 926, height: 150 } as const;

/** Positions and sizes in a printer's dots. */
export type PrintSize = {
  dots: { width: number; height: number };
  qr: { x: number; y: number; size: number };
  bars: { x: number; y: number; height: number; module: number };
};

/** A label of 100 mm has 1,181 dots at 300 dpi; a row is whole bytes. */
const width300 = 1176;
const scale = width300 / labelDots.width;
const scaled = (dots: number): number => Math.round(dots * scale);
/** The bar code of a number is as wide as 156 of its narrowest bars. */
const MODULES = 156;

export const printSizes: Readonly<Record<LabelDpi, PrintSize>> = {
  203: { dots: labelDots, qr: { ...qrAt, size: 7 }, bars: { ...barsAt, module: 4 } },
  300: {
    dots: { width: width300, height: scaled(labelDots.height) },
    qr: { x: scaled(qrAt.x), y: scaled(qrAt.y), size: 10 },
    bars: { x: (width300 - MODULES * 6) / 2, y: scaled(barsAt.y), height: scaled(barsAt.height), module: 6 },
  },
};
