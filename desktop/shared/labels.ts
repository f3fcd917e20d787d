import { z } from 'zod';

/** A host name or address in the network; checked again when the printer is called. */
const hostSchema = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9._:-]+$/);

const networkPrinterSchema = z.object({
  kind: z.literal('network'),
  host: hostSchema,
  port: z.number().int().min(1).max(65_535).default(9100),
  dpi: z.literal([203, 300]).default(203),
});
export type NetworkPrinter = Omit<z.output<typeof networkPrinterSchema>, 'kind'>;

const usbId = z.number().int().min(0).max(0xffff);
const serialPrinterSchema = z.object({
  kind: z.literal('serial'),
  device: z.object({ vendorId: usbId, productId: usbId }).nullable(),
  baud: z.literal([9600, 19_200, 38_400, 57_600, 115_200]).default(9600),
  dpi: z.literal([203, 300]).default(203),
});
export type SerialPrinter = Omit<z.output<typeof serialPrinterSchema>, 'kind'>;

/** Pages of 100 × 150 mm on a system printer; null is the printer for documents. */
const pagePrinterSchema = z.object({
  kind: z.literal('page'),
  printer: z.string().max(200).nullable().default(null),
});

/** Where labels are printed: as pages, or on a label printer in the network or at a serial port. */
export const labelPrinterSchema = z.discriminatedUnion('kind', [
  pagePrinterSchema,
  networkPrinterSchema,
  serialPrinterSchema,
]);
export type LabelPrinter = z.output<typeof labelPrinterSchema>;

/** Most labels in one file, like in `domain/documents/kinds.ts`. */
const MOST_LABELS = 100;
/**
 * A label that a screen has drawn: a graphic, a QR code and a bar code. No other command passes, so that a screen cannot
 * change a printer's settings.
 */
const drawnLabel =
  /^\^XA\n\^CI28\n\^PW\d+\n\^LL\d+\n\^LH0,0\n\^FO0,0\^GFA,\d+,\d+,\d+,[0-9A-Zg-z:,!]+\^FS\n\^FO\d+,\d+\^BQN,2,\d+\^FH_\^FDMA,[A-Z0-9]+\^FS\n\^FO\d+,\d+\^BY\d+\^BCN,\d+,N,N,N,A\^FH_\^FD[A-Z0-9]+\^FS\n\^PQ1\n\^XZ\n$/u;
/** At 300 dpi, without compression. */
const LONGEST_LABEL = 600_000;

/** Labels of parcels, which the server draws; null: a test label. Or a drawn one. */
export const labelsSchema = z.union([
  z.object({ ids: z.array(z.guid()).min(1).max(MOST_LABELS).nullable() }).strict(),
  z.object({ zpl: z.string().max(LONGEST_LABEL).regex(drawnLabel) }).strict(),
]);
/** Ids of parcels, null for a test label, or a drawn label. */
export type LabelSource = readonly string[] | null | DrawnLabel;
type DrawnLabel = { readonly zpl: string };

export function isDrawn(labels: LabelSource): labels is DrawnLabel {
  return labels !== null && 'zpl' in labels;
}

/** Each has a text in `frame.labels.troubles`. */
const labelTroubles = [
  'noLabels',
  'notDrawn',
  'noPort',
  'outside',
  'refused',
  'name',
  'timeout',
  'unreachable',
] as const;

export const labelAnswerSchema = z.discriminatedUnion('isPrinted', [
  z.object({ isPrinted: z.literal(true) }),
  z.object({ isPrinted: z.literal(false), trouble: z.enum(labelTroubles) }),
]);
export type LabelAnswer = z.output<typeof labelAnswerSchema>;

/** Returns a test label in ZPL with a frame, a bar code and a word, which shows connection, paper size and darkness. */
export function testLabel(dpi: NetworkPrinter['dpi']): string {
  const [width, height] = dpi === 300 ? [1176, 1764] : [800, 1200];
  return [
    `^XA^PW${width}^LL${height}^LH0,0`,
    `^FO16,16^GB${width - 32},${height - 32},8^FS`,
    '^FO100,120^A0N,120,120^FDMoz^FS',
    `^FO100,300^A0N,50,50^FD${dpi} dpi, 100 x 150 mm^FS`,
    '^FO100,420^BY3^BCN,160,Y,N,N,A^FDMOZ-TEST^FS',
    '^PQ1^XZ',
    '',
  ].join('\n');
}
