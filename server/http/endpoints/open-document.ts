import { Readable } from 'node:stream';
import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { idSchema } from '~/domain/core/schema';
import {
  bulkKinds,
  type DocumentFormat,
  type DocumentKind,
  documentFormats,
  documentKinds,
  exportReasons,
  formatsOf,
  type LabelDpi,
  labelDpis,
  mostInOneDocument,
} from '~/domain/documents/kinds';
import { receiptNumber } from '~/domain/payments/kinds';
import { payableDetails } from '~/domain/settings/company/bank';
import type { Context } from '../../core/api/context';
import { getPicture } from '../../core/files/service';
import { getContent } from '../../core/files/store';
import { countAct } from '../../core/limits/rate-limit/limits';
import { consigneeFile } from '../../documents/consignee-file';
import { manifestFile } from '../../documents/manifest-file';
import type { Picture, Sheet } from '../../documents/press/job';
import { print } from '../../documents/press/press';
import { readWaybill } from '../../documents/waybill/service';
import { readTaxPapers } from '../../payments/tax-invoices/read';
import { createCaller } from '../../router';
import { findCompany } from '../../settings/company/queries';
import { listOffices } from '../../settings/offices/queries';

export type PrintedDocument = { mediaType: string; fileName: string; content: Readable };

type DocumentRequest = {
  kind: string;
  format: string;
  ids: readonly string[];
  query: Readonly<Record<string, unknown>>;
};
type Api = ReturnType<typeof createCaller>;
type DocumentSheet = { sheet: Sheet; name: string };

const mediaTypes = {
  pdf: 'application/pdf',
  zpl: 'application/zpl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<DocumentFormat, string>;

const querySchema = z.object({
  reason: z.enum(exportReasons).optional(),
  version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  dpi: z.coerce
    .number()
    .pipe(z.literal([...labelDpis]))
    .default(203),
});
type Query = z.infer<typeof querySchema>;

/**
 * Returns a document of one record, or of several in one file. It calls the procedures of the records' screens one by
 * one, so that their permission errors apply.
 */
export async function openDocument(ctx: Context, asked: DocumentRequest): Promise<PrintedDocument> {
  if (isCommands(asked)) return await openCommands(ctx);
  const kind = documentKinds.find((name) => name === asked.kind);
  const format = documentFormats.find((name) => name === asked.format);
  if (!kind || !format || !formatsOf(kind).includes(format)) throw new DomainError('not_found');
  if (!ctx.session) throw new DomainError('not_signed_in');
  if (format === 'zpl' && ctx.session.user.customerId !== null) throw new DomainError('not_allowed');
  const ids = readIds(kind, asked.ids);
  const query = querySchema.safeParse(asked.query);
  if (!query.success) throw new DomainError('input.invalid');
  await countAct(ctx.db, 'document', ctx.session.user.id);
  const { sheet, name } = await find(ctx, kind, ids, query.data);
  const content = await contentOf(ctx, format, sheet, query.data);
  return { mediaType: mediaTypes[format], fileName: `${name}.${format}`, content };
}

/** Makes the PDF of one record, in the language of the context; the permissions of its user apply. */
export async function makePdf(
  ctx: Context,
  kind: DocumentKind,
  id: string,
): Promise<Pick<PrintedDocument, 'fileName' | 'content'>> {
  const query = querySchema.parse({});
  const { sheet, name } = await find(ctx, kind, [id], query);
  return { fileName: `${name}.pdf`, content: await contentOf(ctx, 'pdf', sheet, query) };
}

function isCommands({ kind, format, ids }: DocumentRequest): boolean {
  return kind === 'commands' && format === 'pdf' && ids.length === 0;
}

/** Returns the command sheet for signed-in users: the same for all, since it hangs on a wall. */
async function openCommands(ctx: Context): Promise<PrintedDocument> {
  if (!ctx.session) throw new DomainError('not_signed_in');
  const isStaff = ctx.session.user.customerId === null;
  if (!isStaff || !ctx.ability.can('read', 'Parcel')) throw new DomainError('not_allowed');
  await countAct(ctx.db, 'document', ctx.session.user.id);
  const content = await contentOf(ctx, 'pdf', { kind: 'commands' }, querySchema.parse({}));
  return { mediaType: mediaTypes.pdf, fileName: 'moz-commands.pdf', content };
}

/** Prints a document as PDF or ZPL; streams the CSV and XLSX files of a manifest. */
async function contentOf(
  ctx: Context,
  format: DocumentFormat,
  sheet: Sheet,
  { dpi }: Query,
): Promise<Readable> {
  if (sheet.kind === 'manifest' && (format === 'csv' || format === 'xlsx')) {
    return Readable.from(manifestFile(sheet.manifest, format, ctx.locale));
  }
  if (sheet.kind === 'consignees' && format === 'xlsx') {
    return Readable.from(consigneeFile(sheet.sheet, ctx.locale));
  }
  return await print({
    sheet: format === 'zpl' ? forZebra(sheet, dpi) : sheet,
    locale: ctx.locale,
    madeAt: ctx.now(),
    issuer: await findCompany(ctx.db),
    offices: await listOffices(ctx.db),
  });
}

/** Returns the labels as a Zebra printer draws them. */
function forZebra(sheet: Sheet, dpi: LabelDpi): Sheet {
  if (sheet.kind === 'label') return { ...sheet, kind: 'zpl', dpi };
  return sheet.kind === 'shelfLabel' ? { ...sheet, kind: 'shelfZpl', dpi } : sheet;
}

function readIds(kind: DocumentKind, ids: readonly string[]): [string, ...string[]] {
  const isBulk = bulkKinds.some((name) => name === kind);
  if (ids.length > (isBulk ? mostInOneDocument : 1)) {
    throw new DomainError('list.too_many', { max: isBulk ? mostInOneDocument : 1 }, 'ids');
  }
  const [first, ...others] = ids;
  if (first === undefined) throw new DomainError('list.too_few', { min: 1 }, 'ids');
  if (!ids.every((id) => idSchema.safeParse(id).success)) throw new DomainError('not_found');
  return [first, ...others];
}

async function find(
  ctx: Context,
  kind: DocumentKind,
  ids: [string, ...string[]],
  query: Query,
): Promise<DocumentSheet> {
  const api = createCaller(ctx);
  const [id] = ids;
  switch (kind) {
    case 'slip':
      return await findSlips(api, ids);
    case 'label':
      return await findLabels(api, ids);
    case 'shelfLabel':
      return await findShelfLabels(api, ids);
    case 'bill':
      return await findBills(ctx, api, ids);
    case 'invoice':
      return await findInvoice(api, id, query);
    case 'waybill':
      return await findWaybill(ctx, api, id);
    case 'delivery':
      return await findDelivery(ctx, api, id);
    case 'manifest':
      return await findManifest(api, id, query);
    case 'consolidation':
      return await findConsolidation(api, id, query);
    case 'security':
      return await findSecurity(api, id, query);
    case 'consignees':
      return await findConsignees(api, id, query);
    case 'receipt':
      return await findReceipt(api, id);
  }
}

async function findSlips(api: Api, ids: readonly string[]): Promise<DocumentSheet> {
  const forms = await oneByOne(ids, (id) => api.forms.get({ id }));
  if (forms.some(({ qr, quote }) => !qr || !quote)) throw new DomainError('form.not_submitted');
  return {
    sheet: { kind: 'slip', forms },
    name: nameOf(
      'slip',
      forms.map(({ code }) => code),
    ),
  };
}

async function findLabels(api: Api, ids: readonly string[]): Promise<DocumentSheet> {
  const labels = await oneByOne(ids, (id) => api.parcels.label({ id }));
  return {
    sheet: { kind: 'label', labels },
    name: nameOf(
      'label',
      labels.map(({ number }) => number),
    ),
  };
}

async function findShelfLabels(api: Api, ids: readonly string[]): Promise<DocumentSheet> {
  const labels = await oneByOne(ids, (id) => api.arrivals.shelfLabel({ id }));
  return {
    sheet: { kind: 'shelfLabel', labels },
    name: nameOf(
      'shelf-label',
      labels.map(({ number }) => number),
    ),
  };
}

/** Returns the bills of the forms that have one. */
async function findBills(ctx: Context, api: Api, ids: readonly string[]): Promise<DocumentSheet> {
  const asked = await oneByOne(ids, (id) => api.forms.get({ id }));
  const forms = asked.filter(({ bill }) => bill !== null);
  if (forms.length === 0) throw new DomainError('not_found');
  const invoices = await readTaxPapers(
    ctx.db,
    forms.map(({ id }) => id),
  );
  return {
    sheet: { kind: 'bill', forms, bank: payableDetails(await findCompany(ctx.db)), invoices },
    name: nameOf(
      'bill',
      forms.map(({ code }) => code),
    ),
  };
}

async function findInvoice(api: Api, id: string, { reason }: Query): Promise<DocumentSheet> {
  const form = await api.forms.get({ id });
  if (!form.sender || !form.receiver) throw new DomainError('form.not_submitted');
  const usual = form.customer.type === 'organization' ? 'sale' : 'personal';
  return {
    sheet: { kind: 'invoice', form, reason: reason ?? usual },
    name: nameOf('invoice', [form.code]),
  };
}

/** Returns the house waybill of an accepted form. */
async function findWaybill(ctx: Context, api: Api, id: string): Promise<DocumentSheet> {
  const form = await api.forms.get({ id });
  if (!form.bill || form.parcels.length === 0) throw new DomainError('not_found');
  const waybill = await readWaybill(ctx, form, form.bill);
  return { sheet: { kind: 'waybill', form, waybill }, name: nameOf('waybill', [form.code]) };
}

async function findDelivery(ctx: Context, api: Api, id: string): Promise<DocumentSheet> {
  const parcel = await api.parcels.get({ id });
  if (!parcel.deliveredAt) throw new DomainError('not_found');
  const pictures: Picture[] = [];
  for (const photo of parcel.photos) {
    if (photo.kind !== 'delivered' && photo.kind !== 'signature') continue;
    const { storageKey } = await getPicture(ctx, photo.id);
    pictures.push({ kind: photo.kind, bytes: await getContent(ctx.files, storageKey) });
  }
  return { sheet: { kind: 'delivery', parcel, pictures }, name: nameOf('delivery', [parcel.number]) };
}

async function findManifest(api: Api, id: string, { version }: Query): Promise<DocumentSheet> {
  const manifest = await api.cargo.manifest({ id, version });
  return {
    sheet: { kind: 'manifest', manifest },
    name: `${nameOf('manifest', [manifest.code])}-v${manifest.manifestVersion}`,
  };
}

async function findConsolidation(api: Api, id: string, { version }: Query): Promise<DocumentSheet> {
  const manifest = await api.cargo.manifest({ id, version });
  return { sheet: { kind: 'consolidation', manifest }, name: nameOf('consolidation', [manifest.code]) };
}

async function findSecurity(api: Api, id: string, { version }: Query): Promise<DocumentSheet> {
  const declaration = await api.cargo.securityDeclaration({ id, version });
  return {
    sheet: { kind: 'security', declaration },
    name: `${nameOf('security', [declaration.cargoCode])}-s${declaration.version}`,
  };
}

async function findConsignees(api: Api, id: string, { version }: Query): Promise<DocumentSheet> {
  const sheet = await api.customs.consigneeSheet({ cargoId: id, version });
  const name = nameOf('consignees', [sheet.cargo.code]);
  return {
    sheet: { kind: 'consignees', sheet },
    name: sheet.issue ? `${name}-b${sheet.issue.version}` : `${name}-draft`,
  };
}

async function findReceipt(api: Api, id: string): Promise<DocumentSheet> {
  const receipt = await api.payments.receipt({ id });
  return { sheet: { kind: 'receipt', receipt }, name: nameOf('receipt', [receiptNumber(receipt.number)]) };
}

/** Gets records in the order of the ids; throws at the first that may not be read. */
async function oneByOne<Row>(ids: readonly string[], get: (id: string) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of ids) rows.push(await get(id));
  return rows;
}

/** Returns `moz-slip-7K3F0Q`, or `moz-slips-12` for several. Codes and numbers are ASCII. */
function nameOf(kind: DocumentKind | 'shelf-label', codes: readonly string[]): string {
  const [only = ''] = codes;
  return codes.length === 1 ? `moz-${kind}-${only}` : `moz-${kind}s-${codes.length}`;
}
