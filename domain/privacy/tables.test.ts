import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { personalTables } from './personal-tables';
import { receiverEnds } from './receiver-ends';
import type { PersonalTable, ReceiverEnd } from './register';
import { privacyRegister } from './tables';

/** The tables of the generated types with their columns, in the names of the database. Views have no rows of their own. */
function catalogue(): Map<string, string[]> {
  const text = readFileSync('db/types.gen.ts', 'utf8').replace(/\/\*\*[\s\S]*?\*\//gu, '');
  const found = new Map<string, string[]>();
  for (const [, name = '', body = ''] of text.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/gu)) {
    const columns = [...body.matchAll(/^ {2}(\w+):/gmu)].map(([, column = '']) => snake(column));
    if (name !== 'DB') found.set(snake(name), columns);
  }
  return found;
}

const snake = (name: string) => name.replace(/(?<=.)[A-Z]/gu, (letter) => `_${letter}`).toLowerCase();
const views = ['form_money', 'role_right'];

function columnsOf(table: PersonalTable): string[] {
  const own = Array.isArray(table.columns) ? table.columns : Object.keys(table.columns);
  const rows = table.fate === 'retain' ? (table.besides?.rows ?? []) : table.rows;
  const besides =
    table.fate === 'retain' && table.besides && 'columns' in table.besides
      ? Object.keys(table.besides.columns)
      : [];
  return [...own, ...besides, ...rows.map(({ column }) => column)];
}

test('every table of the database has an answer, and no other has one', () => {
  const tables = [...catalogue().keys()].filter((table) => !views.includes(table));
  expect(Object.keys(privacyRegister).toSorted()).toEqual(tables.toSorted());
});

describe.each(Object.entries<PersonalTable>(personalTables))('the table %s', (name, table) => {
  test('names columns that exist, and at least one', () => {
    const known = catalogue().get(name) ?? [];
    expect(columnsOf(table).filter((column) => !known.includes(column))).toEqual([]);
    expect(columnsOf(table).length).toBeGreaterThan(0);
  });
});

test('every personal column that a law with an end retains has a mask for that end', () => {
  const withEnds = Object.entries<PersonalTable>(personalTables).flatMap(([table, entry]) =>
    'ends' in entry && typeof entry.ends !== 'string'
      ? [{ table, columns: entry.columns, ends: entry.ends }]
      : [],
  );
  expect(withEnds.length).toBeGreaterThan(20);
  for (const { table, columns, ends } of withEnds) {
    const masks = 'records' in ends ? ends.records : ends.columns;
    const dated = ends.from === undefined ? [] : [ends.from];
    expect({ table, unmasked: columns.filter((column) => !(column in masks)) }).toEqual({
      table,
      unmasked: [],
    });
    const known = catalogue().get(table) ?? [];
    const named = [...Object.keys(masks), ...dated, ends.rows.column];
    expect({ table, unknown: named.filter((column) => !known.includes(column)) }).toEqual({
      table,
      unknown: [],
    });
  }
});

test.each(Object.entries<ReceiverEnd>(receiverEnds))(
  'the end of a receiver in %s names columns that exist',
  (table, end) => {
    const known = catalogue().get(table) ?? [];
    const masks = end.how === 'mask' ? Object.keys(end.columns) : [];
    expect([...masks, end.column].filter((column) => !known.includes(column))).toEqual([]);
    const entry: PersonalTable | { fate: 'none' } | undefined = privacyRegister[table];
    expect(entry?.fate).not.toBe('none');
    if (end.how === 'record') expect(entry).toMatchObject({ ground: end.ground, ends: { records: {} } });
  },
);

/** Records of a dated law that are about the sender alone. */
const ofSenders: Readonly<Record<string, string>> = {
  form_item: 'goods, which stay with the sender',
  arrival_event: 'a box of a shop, before it has a receiver',
  arrival_charge_waiver: 'a charge of such a box',
  arrival_repack: 'the packing of such boxes',
  payment: 'the money of who pays',
  card_session: 'the money of who pays',
  card_refund: 'the money of who pays',
  refund: 'the money of who pays',
  receipt: 'the bill of the sender',
  credit_note: 'the bill of the sender',
  tax_invoice: 'the bill of the sender',
  price_question: 'the price that the sender approves',
};

test('every record of a dated law ends for receivers too, or is about the sender alone', () => {
  const dated = Object.entries<PersonalTable>(personalTables).flatMap(([table, entry]) =>
    'ends' in entry && typeof entry.ends === 'object' ? [table] : [],
  );
  const unanswered = dated.filter((table) => !Object.hasOwn(receiverEnds, table));
  expect(unanswered.toSorted()).toEqual(Object.keys(ofSenders).toSorted());
});

/** Columns whose names usually hold data of a person, in tables that hold none of customers. */
const impersonal: Readonly<Record<string, string>> = {
  cargo: 'notes of staff about a flight',
  company: 'the company itself',
  day_close: 'a note about a till',
  denied_name: 'public lists',
  denied_party: 'public lists',
  office_details: 'the offices of the company',
  mailbox_position: 'the mailbox of the company',
  passkey_challenge: 'nothing but hashes',
  team_member: 'people whom the company shows',
};

test('a table without personal data has no usual column of a person', () => {
  const usual =
    /^(?:(?:first|last|full|latin|sender|receiver|customer)_names?|mobile|email|recipient|notes?|address)$/u;
  const found = [...catalogue()].flatMap(([table, columns]) =>
    privacyRegister[table]?.fate === 'none' && !Object.hasOwn(impersonal, table)
      ? columns.filter((column) => usual.test(column)).map((column) => `${table}.${column}`)
      : [],
  );
  expect(found).toEqual([]);
});
