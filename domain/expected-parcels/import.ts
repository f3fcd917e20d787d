import { type Battery, batteries } from '~/domain/core/battery';
import { MOST_TRACKING_NUMBERS } from '~/domain/core/carriers/pasted';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { typedTrackingNumber } from '~/domain/core/carriers/typed-number';
import type { ErrorCode, FieldIssue } from '~/domain/core/errors';
import { lineIssue, readTable } from '~/domain/core/files/table';
import { parseAud } from '~/domain/core/parse-amount';
import { parseWhole } from '~/domain/core/parse-number';
import { MOST_EXPECTED_ITEMS } from '~/domain/expected-parcels/most';

/** One line of goods of a file. The value is of the whole line, in cents. */
type FileGoods = {
  description: string;
  quantity: number;
  valueCents: number | null;
  battery: Battery | null;
};
/** An expected parcel of a file: its lines with one number, one after the other or not. */
export type FileParcel = { line: number; trackingNumber: string; shop: string; items: FileGoods[] };
export type ReadExpected = {
  rows: FileParcel[];
  /** The lines that are not among the rows, with the reason of each. */
  issues: FieldIssue[];
};

const columns = {
  number: ['tracking number', 'tracking', 'number', 'хяналтын дугаар', 'дугаар'],
  shop: ['shop', 'store', 'дэлгүүр'],
  description: ['description', 'goods', 'item', 'бараа', 'барааны нэр'],
  quantity: ['quantity', 'qty', 'тоо', 'тоо ширхэг'],
  value: ['value', 'value (aud)', 'price', 'үнэ', 'үнэ (aud)', 'үнэ (a$)'],
  battery: ['battery', 'батарей'],
} as const;
type Column = keyof typeof columns;

const batteryWords: Readonly<Record<Battery, readonly string[]>> = {
  none: ['none', 'no', 'үгүй', 'байхгүй', 'батарейгүй'],
  contained: ['contained', 'inside', 'дотор', 'дотроо'],
  packed_with: ['packed_with', 'packed with', 'хамт', 'хамт савласан'],
  loose: ['loose', 'дан', 'дан батарей', 'power bank', 'пауэрбанк'],
};

/**
 * Reads a CSV with a column of tracking numbers, and optional ones of shops, goods, quantities, values (A$) and batteries.
 * Lines with one number are one parcel with several goods. A faulty line is left out and reported; nothing is guessed.
 */
export function readExpected(text: string): ReadExpected {
  const table = readTable(text);
  if (!table.ok) return { rows: [], issues: table.issues };
  const at = columnsOf(table.head);
  if (at.number < 0) return { rows: [], issues: [lineIssue(1, 'import.head')] };
  if (table.lines.length === 0) return { rows: [], issues: [lineIssue(1, 'import.empty')] };
  const byKey = new Map<string, FileParcel>();
  const issues: FieldIssue[] = [];
  for (const { line, cells } of table.lines) {
    const read = readLine((column) => cells[at[column]] ?? '');
    if ('code' in read) issues.push(lineIssue(line, read.code, read.params));
    else if (!addLine(byKey, { line, ...read }))
      issues.push(lineIssue(line, 'list.too_many', { max: MOST_EXPECTED_ITEMS }));
  }
  const rows = [...byKey.values()];
  if (rows.length <= MOST_TRACKING_NUMBERS) return { rows, issues };
  const first = rows[MOST_TRACKING_NUMBERS]?.line ?? 1;
  const tooMany = lineIssue(first, 'expected.too_many', { max: MOST_TRACKING_NUMBERS });
  return { rows: rows.slice(0, MOST_TRACKING_NUMBERS), issues: [...issues, tooMany] };
}

function columnsOf(head: readonly string[]): Record<Column, number> {
  const names = head.map((cell) => cell.trim().toLowerCase());
  const find = (known: readonly string[]): number => names.findIndex((name) => known.includes(name));
  return {
    number: find(columns.number),
    shop: find(columns.shop),
    description: find(columns.description),
    quantity: find(columns.quantity),
    value: find(columns.value),
    battery: find(columns.battery),
  };
}

type Line = { trackingNumber: string; shop: string; goods: FileGoods | undefined };
type Fault = { code: ErrorCode; params?: object };

function readLine(cell: (column: Column) => string): Line | Fault {
  const trackingNumber = typedTrackingNumber(cell('number'));
  const shop = cell('shop');
  if (trackingKeyOf(trackingNumber) === '') return { code: 'tracking.invalid' };
  if (trackingNumber.length > 60 || shop.length > 120) return { code: 'text.too_long' };
  const goods = readGoods(cell);
  if (goods !== undefined && 'code' in goods) return goods;
  return { trackingNumber, shop, goods };
}

function readGoods(cell: (column: Column) => string): FileGoods | Fault | undefined {
  const description = cell('description');
  const others = [cell('quantity'), cell('value'), cell('battery')];
  if (description === '') return others.every((text) => text === '') ? undefined : { code: 'required' };
  if (description.length > 200) return { code: 'text.too_long' };
  const quantity = parseWhole(cell('quantity') || '1');
  if (!quantity.ok) return { code: quantity.reason, params: quantity.params ?? {} };
  if (quantity.value < 1) return { code: 'number.too_small', params: { min: 1 } };
  if (quantity.value > 10_000) return { code: 'number.too_big', params: { max: 10_000 } };
  const value = cell('value') === '' ? undefined : parseAud(cell('value'));
  if (value && !value.ok) return { code: value.reason, params: value.params ?? {} };
  if (value && value.value > 10_000_000) return { code: 'money.too_big' };
  const battery = readBattery(cell('battery'));
  if (battery === undefined) return { code: 'choice.invalid' };
  return { description, quantity: quantity.value, valueCents: value?.value ?? null, battery };
}

/** Null for an empty cell; undefined for a word that says nothing. */
function readBattery(text: string): Battery | null | undefined {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  return batteries.find((battery) => batteryWords[battery].includes(word));
}

/** Adds the goods of a line to its parcel; false when that has as many as a parcel may have. */
function addLine(
  byKey: Map<string, FileParcel>,
  { line, trackingNumber, shop, goods }: Line & { line: number },
): boolean {
  const key = trackingKeyOf(trackingNumber);
  const parcel = byKey.get(key) ?? { line, trackingNumber, shop, items: [] };
  if (goods && parcel.items.length >= MOST_EXPECTED_ITEMS) return false;
  if (goods) parcel.items.push(goods);
  byKey.set(key, parcel);
  return true;
}
