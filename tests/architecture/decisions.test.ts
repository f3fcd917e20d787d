import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const mostLines = 25;
/** About 25 lines of usual length, so that a record does not grow by longer lines. */
const mostWords = 600;
const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();
const records = files.map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

test('every record starts with its number, a date and a status', () => {
  expect(records.length).toBeGreaterThan(60);
  expect(records.filter(({ file, text }) => !rowOf(file, text)).map(({ file }) => file)).toEqual([]);
});

test('the index has one row for each record, in order, with its title, date and status', () => {
  expect(rowsIn(index)).toEqual(records.map(({ file, text }) => rowOf(file, text)));
});

test('every number is either a record or a missing number that the index explains', () => {
  const used = files.map((file) => file.slice(0, 3));
  const missing = (index.split('## Missing numbers')[1] ?? '').match(/\b\d{3}\b/gu) ?? [];
  const newest = Number(used.at(-1));
  const all = Array.from({ length: newest }, (_, at) => String(at + 1).padStart(3, '0'));
  expect([...used, ...missing].sort()).toEqual(all);
});

test('refuses a record without a status or with an unknown status', () => {
  const begin = '# 001 A title\n\n';
  expect(rowOf('001-a.md', `${begin}Date: 2026-11-21. Status: accepted.\n`)).toBeDefined();
  expect(rowOf('001-a.md', `${begin}**Context.** No status.\n`)).toBeUndefined();
  expect(rowOf('001-a.md', `${begin}Date: 2026-11-21. Status: perhaps.\n`)).toBeUndefined();
  expect(rowOf('002-a.md', `${begin}Date: 2026-11-21. Status: accepted.\n`)).toBeUndefined();
});

test('no record has more than 25 lines or too much text', () => {
  expect(records.flatMap(({ file, text }) => lengthProblems(file, text))).toEqual([]);
});

test('finds a record with too many lines or too much text', () => {
  expect(lengthProblems('001-a.md', 'line\n'.repeat(25))).toEqual([]);
  expect(lengthProblems('001-a.md', 'line\n'.repeat(26))).toEqual(['001-a.md: 26 lines']);
  expect(lengthProblems('001-a.md', 'a word of | a | table --- \n'.repeat(20))).toEqual([]);
  expect(lengthProblems('001-a.md', `${'word '.repeat(601)}\n`)).toEqual(['001-a.md: 601 words']);
});

function lengthProblems(file: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length;
  const words = text.split(/\s+/u).filter((part) => /[\p{L}\d]/u.test(part)).length;
  return [
    ...(lines > mostLines ? [`${file}: ${lines} lines`] : []),
    ...(words > mostWords ? [`${file}: ${words} words`] : []),
  ];
}

/** The expected index row of a record: link, title, date, and status with the newer records it names. */
function rowOf(file: string, text: string): string[] | undefined {
  const head = /^# (\d{3}) (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: (.+)\n/u.exec(text);
  const [, number = '', title = '', date = '', line = ''] = head ?? [];
  const status = /^(accepted|superseded(?: in part)? by)/u.exec(line)?.[1];
  if (!status || !file.startsWith(`${number}-`)) return undefined;
  const newer = line.match(/\[\d{3}\]\([^)]+\)/gu) ?? [];
  return [`[${number}](${file})`, title, date, [status, newer.join(', ')].join(' ').trim()];
}

function rowsIn(table: string): string[][] {
  const rows = table.split('\n').filter((line) => line.startsWith('| ['));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
