import { expect, test } from 'vitest';
import type { Cell } from './cells';
import { csvOf } from './csv';

async function fileOf(...rows: Cell[][]): Promise<string> {
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield rows;
  }
  let file = '';
  for await (const part of csvOf(['Нэр', 'Жин (кг)'], batches())) file += part;
  return file;
}

test('starts with a byte order mark and preserves Mongolian letters', async () => {
  expect(await fileOf(['Өлзий Үүрцайх ₮', 1.5])).toBe('\uFEFFНэр,Жин (кг)\r\nӨлзий Үүрцайх ₮,1.5\r\n');
});

test.each(['=1+1', '-2+3', '@sum', '\t=x', '\r=x'])(
  'writes %j as text that is not executed',
  async (text) => {
    const [, row] = (await fileOf([text])).split('\r\n');
    expect(row?.replace(/^"/u, '').startsWith("'")).toBe(true);
  },
);

test.each(['+97699112233', '+976 9911 2233', '-5.00', '-', "O'Neil"])('leaves %j unchanged', async (text) => {
  expect(await fileOf([text])).toContain(`\r\n${text}\r\n`);
});

test('writes a negative number as a number', async () => {
  expect(await fileOf([-2.5])).toContain('\r\n-2.5\r\n');
});

test('leaves quotes, commas and new lines inside their cell', async () => {
  expect(await fileOf(['a "b", c\nd', null])).toContain('\r\n"a ""b"", c\nd",\r\n');
});

test('writes a time with the year first', async () => {
  expect(await fileOf([new Date('2026-11-21T13:05:00Z')])).toContain('2026-11-21 13:05:00');
});
