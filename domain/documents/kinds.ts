import type { Locale } from '~/domain/core/format/locale';

/** Papers of forms, parcels, cargos and payments; each is made from what its record's screen shows. */
export const documentKinds = ['slip', 'bill', 'invoice', 'label', 'delivery', 'manifest', 'receipt'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The sheet of a station's bar codes, which is about no record. */
export const commandsAddress = '/api/documents/commands.pdf';

/** ZPL, which Zebra printers read, is for labels alone; tables are for manifests. */
export const documentFormats = ['pdf', 'zpl', 'csv', 'xlsx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Dots an inch of a label printer: 8 or 12 a millimetre. */
export const labelDpis = [203, 300] as const;
export type LabelDpi = (typeof labelDpis)[number];

/** Kinds of which many may be printed at once, in one file. */
export const bulkKinds = ['slip', 'label', 'bill'] as const;
export type BulkKind = (typeof bulkKinds)[number];
export const mostInOneDocument = 100;

/** Why goods leave the country: customs ask for one of these on a commercial invoice. */
export const exportReasons = ['personal', 'gift', 'sale', 'sample', 'return'] as const;
export type ExportReason = (typeof exportReasons)[number];

/** In which formats a kind comes. */
export function formatsOf(kind: DocumentKind): readonly DocumentFormat[] {
  if (kind === 'label') return ['pdf', 'zpl'];
  return kind === 'manifest' ? ['pdf', 'csv', 'xlsx'] : ['pdf'];
}

type Wish = {
  format?: DocumentFormat;
  lang?: Locale;
  reason?: ExportReason;
  /** Of a manifest; the newest without it. */
  version?: number;
};

/** Where the document of one record lies. */
export function documentAddress(kind: DocumentKind, id: string, wish: Wish = {}): string {
  const { format = 'pdf', ...asked } = wish;
  return `/api/documents/${kind}/${id}.${format}${queryOf(asked)}`;
}

/** One file for many records, in the order of their ids. */
export function bulkAddress(
  kind: BulkKind,
  ids: readonly string[],
  { format = 'pdf', lang }: Pick<Wish, 'format' | 'lang'> = {},
): string {
  return `/api/documents/${kind}.${format}${queryOf({ ids: ids.join(','), lang })}`;
}

function queryOf(asked: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
