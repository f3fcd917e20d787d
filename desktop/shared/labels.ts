import { z } from 'zod';

/** A name or an address in the network; what is allowed is checked again when it is called. */
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

/** Where labels go: as pages, like every paper, or to a label printer in the network in its own language. */
export const labelPrinterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page') }),
  networkPrinterSchema,
]);
export type LabelPrinter = z.output<typeof labelPrinterSchema>;

/** As `domain/document/kinds.ts` has it: so many in one file. */
const MOST_LABELS = 100;
export const labelsSchema = z.object({ ids: z.array(z.guid()).min(1).max(MOST_LABELS) }).strict();

/** Each has words in `frame.labels.troubles`. */
const labelTroubles = ['noLabels', 'outside', 'refused', 'name', 'timeout', 'unreachable'] as const;

export const labelAnswerSchema = z.discriminatedUnion('isPrinted', [
  z.object({ isPrinted: z.literal(true) }),
  z.object({ isPrinted: z.literal(false), trouble: z.enum(labelTroubles) }),
]);
export type LabelAnswer = z.output<typeof labelAnswerSchema>;
