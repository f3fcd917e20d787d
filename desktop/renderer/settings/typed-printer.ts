import type { LabelPrinter, SerialPrinter } from '~/desktop/shared/labels';

export const labelKinds = ['page', 'network', 'serial'] as const satisfies readonly LabelPrinter['kind'][];

/** A label printer as typed in its card; values for another kind of printer are preserved. */
export type TypedPrinter = {
  kind: LabelPrinter['kind'];
  printer: string | null;
  host: string;
  port: string;
  dpi: string;
  baud: string;
  device: SerialPrinter['device'];
  hasPort: boolean;
};

const empty = {
  printer: null,
  host: '',
  port: '9100',
  dpi: '203',
  baud: '9600',
  device: null,
  hasPort: false,
} as const;

export function typedOf(printer: LabelPrinter): TypedPrinter {
  switch (printer.kind) {
    case 'page':
      return { ...empty, ...printer };
    case 'network':
      return { ...empty, ...printer, port: String(printer.port), dpi: String(printer.dpi) };
    case 'serial':
      return { ...empty, ...printer, baud: String(printer.baud), dpi: String(printer.dpi), hasPort: true };
  }
}

/** Returns the value for the schema to parse. */
export function printerOf({ kind, printer, host, port, dpi, baud, device }: TypedPrinter): unknown {
  switch (kind) {
    case 'page':
      return { kind, printer };
    case 'network':
      return { kind, host, port: Number(port), dpi: Number(dpi) };
    case 'serial':
      return { kind, device, baud: Number(baud), dpi: Number(dpi) };
  }
}

export function kindOf(value: string): TypedPrinter['kind'] {
  return labelKinds.find((kind) => kind === value) ?? 'page';
}
