import { refusedNumber, writeFieldError } from '~/app/api/field-error';
import { byPath } from '~/app/api/problem';
import { type Battery, batteries } from '~/domain/core/battery';
import { type Carrier, isCarrier } from '~/domain/core/carriers/carriers';
import { issuesOf } from '~/domain/core/issues';
import { isOffice, type Office } from '~/domain/core/offices';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import { type ExpectedRow, expectedRowSchema, trackingNumberSchema } from '~/domain/expected-parcels/schema';
import { readGoodsDetails, type TypedGoodsLine, typedGoodsDetails } from '~/domain/forms/goods-details';
import { typedPath } from '~/domain/forms/submission';

/** One line of goods as typed, with what rules of goods ask; an empty battery is not answered. */
export type GoodsText = TypedGoodsLine & { value: string };
/** An uploaded invoice. */
export type Paper = { id: string; kind: 'pdf' | 'photo'; name: string };
/** An expected parcel as typed. An empty carrier is recognised from the number. Errors by field, as codes. */
export type RowText = {
  key: string;
  trackingNumber: string;
  carrier: Carrier | '';
  shop: string;
  boxes: string;
  note: string;
  /** Empty: the main office that receives parcels. */
  office: Office | '';
  goods: readonly GoodsText[];
  papers: readonly Paper[];
  errors: Readonly<Record<string, string>>;
};

export const emptyGoods: GoodsText = { description: '', quantity: '1', value: '', battery: '' };

let made = 0;

export function newRow(row: Partial<Omit<RowText, 'key' | 'errors'>> = {}): RowText {
  made += 1;
  const empty = {
    trackingNumber: '',
    carrier: '',
    shop: '',
    boxes: '1',
    note: '',
    office: '',
    goods: [],
    papers: [],
  } as const;
  return { ...empty, ...row, key: `row-${made}`, errors: {} };
}

type StoredGoods = Parameters<typeof typedGoodsDetails>[0] & {
  description: string;
  descriptionEn?: string;
  hsCode?: string;
  quantity: number;
  valueCents: number | null;
  battery: Battery | null;
};

/** Goods of a file or of a stored parcel, as a person would type them. */
export function goodsText({ description, quantity, valueCents, battery, ...stored }: StoredGoods): GoodsText {
  const value = valueCents === null ? '' : (valueCents / 100).toFixed(2);
  return {
    ...{ description, quantity: String(quantity), value, battery: battery ?? '' },
    ...(stored.descriptionEn && { descriptionEn: stored.descriptionEn }),
    ...(stored.hsCode && { hsCode: stored.hsCode }),
    ...typedGoodsDetails(stored),
  };
}

export function batteryOf(text: string): Battery | '' {
  return batteries.find((battery) => battery === text) ?? '';
}

export function officeOf(text: string): Office | '' {
  return isOffice(text) ? text : '';
}

export function carrierOf(text: string): Carrier | '' {
  return isCarrier(text) ? text : '';
}

type ReadRowText = { ok: true; row: ExpectedRow } | { ok: false; errors: Record<string, string> };

/** Reads a row for the server, or names the error of each field: `goods.0.value`. */
export function readRowText(text: RowText): ReadRowText {
  const errors: Record<string, string> = {};
  const number = trackingNumberSchema.safeParse(text.trackingNumber);
  if (!number.success) Object.assign(errors, byPath([at('trackingNumber', issuesOf(number.error)[0])]));
  const boxes = parseWhole(text.boxes || '1');
  if (!boxes.ok) errors.boxes = refusedNumber(boxes);
  const items = text.goods.map((goods, index) => readGoods(goods, `goods.${index}`, errors));
  const read = expectedRowSchema.safeParse({
    trackingNumber: text.trackingNumber,
    ...(text.carrier && { carrier: text.carrier }),
    shop: text.shop,
    boxes: boxes.ok ? boxes.value : 1,
    note: text.note,
    ...(text.office && { office: text.office }),
    items,
    invoiceIds: text.papers.filter(({ kind }) => kind === 'pdf').map(({ id }) => id),
    photoIds: text.papers.filter(({ kind }) => kind === 'photo').map(({ id }) => id),
  });
  if (!read.success) Object.assign(errors, { ...fieldErrors(issuesOf(read.error)), ...errors });
  return read.success && Object.keys(errors).length === 0
    ? { ok: true, row: read.data }
    : { ok: false, errors };
}

/** Reads one line of goods; what is wrong is added to `errors` below `path`. */
export function readGoods(goods: GoodsText, path: string, errors: Record<string, string>) {
  const quantity = parseWhole(goods.quantity);
  if (!quantity.ok) errors[`${path}.quantity`] = refusedNumber(quantity);
  const value = goods.value.trim() === '' ? undefined : parseAud(goods.value);
  if (value && !value.ok) errors[`${path}.value`] = refusedNumber(value);
  const details = readGoodsDetails(goods, path);
  Object.assign(errors, byPath(details.issues));
  return {
    description: goods.description,
    quantity: quantity.ok ? quantity.value : 1,
    valueCents: value?.ok ? value.value : null,
    battery: goods.battery || null,
    ...details.fields,
  };
}

type Issue = { path: string; code: string; params?: object | undefined };

function at(path: string, issue: Issue | undefined): Issue {
  return { code: 'invalid', ...issue, path };
}

/** The errors of the server's paths (`items.0.valueCents`) by the fields of the row. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  return byPath(issues.map((issue) => ({ ...issue, path: fieldOf(issue.path) })));
}

function fieldOf(path: string): string {
  if (path.startsWith('invoiceIds') || path.startsWith('photoIds')) return 'papers';
  return typedPath(path).replace(/^items\b/u, 'goods');
}

type RowAnswer = { index: number; refusal: { field: string; code: string; params: object } | null };

/** The rows that the server did not register, with the reason beside each; registered ones are gone. */
export function rowsLeft(rows: readonly RowText[], answers: readonly RowAnswer[]): RowText[] {
  const byIndex = new Map(answers.map(({ index, refusal }) => [index, refusal]));
  return rows.flatMap((row, index) => {
    const refusal = byIndex.get(index);
    if (refusal === null) return [];
    if (refusal === undefined) return [row];
    return [{ ...row, errors: { [fieldOf(refusal.field)]: writeFieldError(refusal.code, refusal.params) } }];
  });
}

/** The rows with the errors of a whole request (`rows.3.items.0.valueCents`) beside each. */
export function rowsWithIssues(rows: readonly RowText[], issues: readonly Issue[]): RowText[] {
  return rows.map((row, index) => {
    const prefix = `rows.${index}.`;
    const own = issues.filter(({ path }) => path.startsWith(prefix));
    return {
      ...row,
      errors: fieldErrors(own.map((issue) => ({ ...issue, path: issue.path.slice(prefix.length) }))),
    };
  });
}
