import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv';

const cellsOf = (text: string): unknown => {
  const read = readCsv(text);
  return read.ok ? read.lines.map(({ line, cells }) => [line, ...cells]) : `line ${read.line}`;
};

describe('a CSV', () => {
  it.each([
    ['', []],
    [
      'a,b\n1,2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\r\n"1;5"; 2 \r\n',
      [
        [1, 'a', 'b'],
        [2, '1;5', '2'],
      ],
    ],
    [
      'a\tb\n\n\n1\t',
      [
        [1, 'a', 'b'],
        [4, '1', ''],
      ],
    ],
    [
      'a\n"x\ny"\nz',
      [
        [1, 'a'],
        [2, 'x\ny'],
        [4, 'z'],
      ],
    ],
    [
      'a\n"say ""hi"""',
      [
        [1, 'a'],
        [2, 'say "hi"'],
      ],
    ],
    [
      'a\rb\r\rc',
      [
        [1, 'a'],
        [2, 'b'],
        [4, 'c'],
      ],
    ],
    [
      'sep=;\r\na,b;c\r\n1,5;2',
      [
        [2, 'a,b', 'c'],
        [3, '1,5', '2'],
      ],
    ],
    [
      '"Name, first";Rate;Day\n1;2;3',
      [
        [1, 'Name, first', 'Rate', 'Day'],
        [2, '1', '2', '3'],
      ],
    ],
    ['a\n"open', 'line 2'],
    ['a\nb"c', 'line 2'],
    ['a\n"b"c', 'line 2'],
  ])('reads the cells of %j: %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('is read back as it was written', () => {
    const cell = fc.string({ maxLength: 6 }).map((text) => `x${text.replace(/[\r\t;]/gu, '')}x`);
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const read = readCsv(`h,h\n${text}`);
        expect(read.ok && read.lines.slice(1).map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});
