import { expect, test } from 'vitest';
import { unzip } from '~/tests/factories/unzip';
import { batchRows } from './batches';
import type { Cell } from './cells';
import { xlsxOf } from './xlsx';

const header = ['Нэр', 'Жин (кг)', 'Хүлээн авсан (Сидней)'];
const kinds = ['text', 'number', 'time'] as const;

async function workbookOf(
  rows: AsyncIterable<Cell[][]>,
  rowsPerSheet?: number,
): Promise<Map<string, string>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf({ title: 'Илгээмжүүд', header, kinds, batches: rows }, rowsPerSheet))
    pieces.push(piece);
  return unzip(Buffer.concat(pieces));
}

test('a workbook contains its header and its rows', async () => {
  const parts = await workbookOf(
    (async function* () {
      yield [['Өнөрбаяр & Үүрийнтуяа', 12.35, new Date('2026-11-21T12:00:00Z')]];
    })(),
  );
  expect([...parts.keys()]).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '_rels/.rels',
    '[Content_Types].xml',
  ]);
  expect(parts.get('xl/workbook.xml')).toContain('name="Илгээмжүүд"');
  const sheet = parts.get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">Жин (кг)</t>');
  expect(sheet).toContain('>Өнөрбаяр &amp; Үүрийнтуяа<');
  expect(sheet).toContain('<c r="B2"><v>12.35</v></c>');
  expect(sheet).toContain('<c r="C2" s="2"><v>46347.5</v></c>');
});

test('writes a formula as text, and omits characters that XML does not allow', async () => {
  const parts = await workbookOf(
    (async function* () {
      yield [['=cmd()\u0001', null, null]];
    })(),
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=cmd()</t>');
  expect(sheet).not.toContain('<f>');
});

test('continues on a second sheet with the header when the first is full', async () => {
  async function* twoBatches(): AsyncGenerator<Cell[][]> {
    yield [['first', 1, null]];
    yield [['second', 2, null]];
  }
  const parts = await workbookOf(twoBatches(), batchRows + 1);
  expect(parts.get('xl/workbook.xml')).toContain('name="Илгээмжүүд 2"');
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('first');
  expect(parts.get('xl/worksheets/sheet2.xml')).toMatch(/Жин \(кг\).*second/su);
});

test('reads batches while the file is read, and stops when the reader stops', async () => {
  const asked = { batches: 0, isClosed: false };
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        asked.batches += 1;
        yield Array.from({ length: batchRows }, (_, at) => [
          `row ${asked.batches} ${at} ${Math.random()}`,
          at,
          null,
        ]);
      }
    } finally {
      asked.isClosed = true;
    }
  }
  const file = xlsxOf({ title: 'x', header, kinds, batches: endless() });
  let bytes = 0;
  while (bytes < 20_000) bytes += (await file.next()).value?.length ?? 0;
  expect(asked.batches).toBeLessThan(20);
  await file.return(undefined);
  expect(asked.isClosed).toBe(true);
});

test('a failed batch fails the file', async () => {
  await expect(
    workbookOf(
      (async function* () {
        yield [['a', 1, null]];
        throw new Error('the database is away');
      })(),
    ),
  ).rejects.toThrow('the database is away');
});
