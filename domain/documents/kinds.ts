import type { Locale } from '~/domain/core/format/locale';

/** Documents of forms, parcels, cargos, payments and arrivals. */
export const documentKinds = [
  ...(['slip', 'bill', 'invoice', 'waybill', 'label', 'delivery'] as const),
  ...(['manifest', 'consolidation', 'security', 'consignees', 'receipt', 'shelfLabel'] as const),
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The sheet with a station's bar codes. It belongs to no record. */
export const commandsAddress = '/api/documents/commands.pdf';

/** ZPL, for Zebra printers, is for labels only; tables are for manifests and sheets for the broker. */
export const documentFormats = ['pdf', 'zpl', 'csv', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Resolution of a label printer, dots per inch: 8 or 12 per millimetre. */
export const labelDpis = [203, 300] as const;
export type LabelDpi = (typeof labelDpis)[number];

/** Kinds of which many can be printed in one file. */
export const bulkKinds = ['slip', 'label', 'bill', 'shelfLabel'] as const;
export type BulkKind = (typeof bulkKinds)[number];
export const mostInOneDocument = 100;

/** Reasons for export. Customs requires one on a commercial invoice. */
export const exportReasons = ['personal', 'gift', 'sale', 'sample', 'return'] as const;
export type ExportReason = (typeof exportReasons)[number];

/** The formats of a kind. */
export function formatsOf(kind: DocumentKind): readonly DocumentFormat[] {
  if (kind === 'label' || kind === 'shelfLabel') return ['pdf', 'zpl'];
  if (kind === 'consignees') return ['pdf', 'xlsx'];
  return kind === 'manifest' ? ['pdf', 'csv', 'xlsx'] : ['pdf'];
}

type DocumentOptions = {
  format?: DocumentFormat;
  lang?: Locale;
  reason?: ExportReason;
  /** The version of a manifest or a declaration, the newest by default; of a sheet for the broker, else its draft. */
  version?: number;
};

/** The URL of the document of one record. */
export function documentAddress(kind: DocumentKind, id: string, options: DocumentOptions = {}): string {
  const { format = 'pdf', ...asked } = options;
  return `/api/documents/${kind}/${id}.${format}${queryOf(asked)}`;
}

/** The URL of one file for many records, in the order of their ids. */
export function bulkAddress(
  kind: BulkKind,
  ids: readonly string[],
  { format = 'pdf', lang }: Pick<DocumentOptions, 'format' | 'lang'> = {},
): string {
  return `/api/documents/${kind}.${format}${queryOf({ ids: ids.join(','), lang })}`;
}

function queryOf(asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
