import { readCsv } from '~/domain/core/csv';
import type { ErrorCode, FieldIssue } from '~/domain/core/errors';
import { canBeCompared } from '~/domain/denied-parties/name';
import { isComparable, type StoredName, storedName } from '~/domain/denied-parties/stored-name';

export const deniedKinds = ['individual', 'entity', 'vessel'] as const;
export type DeniedKind = (typeof deniedKinds)[number];

/** An entry of a list with all its names. `listedOn`: 2026-11-21. */
export type DeniedParty = {
  reference: string;
  name: string;
  kind: DeniedKind;
  aliases: string[];
  born: string;
  citizenship: string;
  listedOn: string | null;
};
export type ReadDenied = { ok: true; parties: DeniedParty[] } | { ok: false; issues: FieldIssue[] };

export const MAX_DENIED_ROWS = 60_000;
const MAX_NAME = 300;
const MAX_ALIASES = 100;

/**
 * Columns by the start of their headings. Ours: `reference, name, kind, aliases, born, citizenship, listed on`, with
 * aliases separated by `;`. The Consolidated List of DFAT, saved as CSV, is read as published: one row per name. The
 * reference of an alias is the party's reference with a letter (12, 12a, 12b).
 */
const heads = {
  reference: ['reference'],
  name: ['name of individual', 'name'],
  kind: ['type', 'kind'],
  aliases: ['aliases', 'alias'],
  nameType: ['name type'],
  born: ['date of birth', 'born'],
  citizenship: ['citizenship'],
  listedOn: ['control date', 'listed on', 'listed_on'],
} as const;
type Column = keyof typeof heads;
type Row = { line: number; cell: (column: Column) => string };

/** Reads a list completely or not at all. Every invalid line is reported. */
export function readDeniedList(text: string): ReadDenied {
  const csv = readCsv(text);
  if (!csv.ok) return refusedAt(csv.line, 'import.quotes');
  const [head, ...lines] = csv.lines;
  const at = columnsOf(head?.cells ?? []);
  if (at('reference') < 0 || at('name') < 0 || at('kind') < 0) return refusedAt(1, 'import.head');
  if (lines.length === 0) return refusedAt(1, 'import.empty');
  if (lines.length > MAX_DENIED_ROWS) return refusedAt(1, 'import.too_long');
  const isByName = at('nameType') >= 0;
  const parties = new Map<string, DeniedParty>();
  const issues: FieldIssue[] = [];
  for (const { line, cells } of lines) {
    const row: Row = { line, cell: (column) => cells[at(column)] ?? '' };
    const refusal = addRow(parties, row, isByName);
    if (refusal) issues.push(issueAt(line, refusal));
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, parties: [...parties.values()] };
}

function addRow(parties: Map<string, DeniedParty>, row: Row, isByName: boolean): ErrorCode | undefined {
  const written = row.cell('reference');
  const name = row.cell('name');
  if (written === '' || name === '') return 'required';
  if (written.length > 40 || name.length > MAX_NAME) return 'text.too_long';
  const reference = isByName ? written.replace(/(?<=\d)\s*[a-z]+$/iu, '') : written;
  const known = parties.get(reference);
  if (known) {
    if (!isByName) return 'list.repeated';
    return addAlias(known, name);
  }
  const kind = kindOf(row.cell('kind'));
  if (!kind) return 'choice.invalid';
  const listedOn = readListedDay(row.cell('listedOn'));
  if (listedOn === undefined) return 'date.invalid';
  const party: DeniedParty = {
    reference,
    name,
    kind,
    aliases: [],
    born: row.cell('born').slice(0, MAX_NAME),
    citizenship: row.cell('citizenship').slice(0, MAX_NAME),
    listedOn,
  };
  parties.set(reference, party);
  if (isByName) return undefined;
  for (const alias of row.cell('aliases').split(';')) {
    const refusal = alias.trim() === '' ? undefined : addAlias(party, alias.trim());
    if (refusal) return refusal;
  }
  return undefined;
}

function addAlias(party: DeniedParty, alias: string): ErrorCode | undefined {
  if (alias.length > MAX_NAME) return 'text.too_long';
  if (party.aliases.length >= MAX_ALIASES) return 'list.too_many';
  if (alias !== party.name && !party.aliases.includes(alias)) party.aliases.push(alias);
  return undefined;
}

/** Every name of a party that can be compared, without duplicates. Names without a letter or digit are left out. */
export function comparableNames({ name, aliases }: Pick<DeniedParty, 'name' | 'aliases'>): StoredName[] {
  const found = new Map<string, StoredName>();
  for (const stored of [name, ...aliases].map(storedName)) {
    if (isComparable(stored) && !found.has(stored.normal)) found.set(stored.normal, stored);
  }
  return [...found.values()];
}

/** The parties that nothing can be compared with. */
export function incomparableParties(parties: readonly DeniedParty[]): DeniedParty[] {
  return parties.filter(({ name, aliases }) => ![name, ...aliases].some(canBeCompared));
}

function columnsOf(cells: readonly string[]): (column: Column) => number {
  const taken = cells.map((cell) => cell.toLowerCase());
  const find = (names: readonly string[]): number => {
    const exact = taken.findIndex((cell) => names.includes(cell));
    return exact >= 0 ? exact : taken.findIndex((cell) => names.some((name) => cell.startsWith(name)));
  };
  const columns: Readonly<Record<Column, number>> = {
    reference: find(heads.reference),
    name: find(heads.name),
    kind: find(heads.kind),
    aliases: find(heads.aliases),
    nameType: find(heads.nameType),
    born: find(heads.born),
    citizenship: find(heads.citizenship),
    listedOn: find(heads.listedOn),
  };
  return (column) => columns[column];
}

function kindOf(text: string): DeniedKind | undefined {
  const word = text.toLowerCase();
  return (
    deniedKinds.find((kind) => word.startsWith(kind)) ?? (word.startsWith('organi') ? 'entity' : undefined)
  );
}

/** 2026-11-21 or, as DFAT writes it, 21/11/2026; null for an empty cell, undefined for an invalid day. */
function readListedDay(text: string): string | null | undefined {
  if (text === '') return null;
  const turned = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/u.exec(text);
  const [year, month, day] = turned ? [turned[3], turned[2], turned[1]] : text.slice(0, 10).split(/[.\-/]/u);
  const iso = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
  const instant = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : undefined;
}

function refusedAt(line: number, code: ErrorCode): ReadDenied {
  return { ok: false, issues: [issueAt(line, code)] };
}

function issueAt(line: number, code: ErrorCode): FieldIssue {
  return { path: `lines.${line}`, code, params: { line } };
}
