import { describe, expect, it } from 'vitest';
import { readExpected } from '~/domain/expected-parcels/import';

const issuesIn = (text: string): string[] =>
  readExpected(text).issues.map(({ path, code }) => `${path} ${code}`);

describe('expected parcels in a file', () => {
  it('are read in either language, with several goods of one number', () => {
    const text =
      'Хяналтын дугаар;Дэлгүүр;Бараа;Тоо;Үнэ;Батарей\n' +
      'RR123456785AU;Kogan;Утас;1;"1 200,50";дотор\n' +
      'rr 123 456 785 au;Kogan;Чихэвч;2;60;хамт\n' +
      'TBA502887274000;;;;;\n';
    expect(readExpected(text)).toEqual({
      rows: [
        {
          line: 2,
          trackingNumber: 'RR123456785AU',
          shop: 'Kogan',
          items: [
            { description: 'Утас', quantity: 1, valueCents: 120_050, battery: 'contained' },
            { description: 'Чихэвч', quantity: 2, valueCents: 6_000, battery: 'packed_with' },
          ],
        },
        { line: 4, trackingNumber: 'TBA502887274000', shop: '', items: [] },
      ],
      issues: [],
    });
  });
  it('need the column of numbers alone', () => {
    expect(readExpected('number\nRR123456785AU').rows).toMatchObject([{ trackingNumber: 'RR123456785AU' }]);
  });
  it('are read without the faulty lines, each of which is reported', () => {
    const text =
      'number,shop,goods,qty,value,battery\n' +
      '123,Kogan,Phone,1,20,no\n' +
      'ABC1234567,Kogan,Phone,0,20,no\n' +
      'ABC1234568,Kogan,Phone,1,"1,2,3",no\n' +
      'ABC1234569,Kogan,Phone,1,20,perhaps\n' +
      'ABC1234570,Kogan,,1,20,no\n' +
      'ABC1234571,Kogan,Phone,,,\n';
    expect(issuesIn(text)).toEqual([
      'lines.2 tracking.invalid',
      'lines.3 number.too_small',
      'lines.4 money.not_a_number',
      'lines.5 choice.invalid',
      'lines.6 required',
    ]);
    expect(readExpected(text).rows).toMatchObject([
      { line: 7, items: [{ quantity: 1, valueCents: null, battery: null }] },
    ]);
  });
  it.each([
    ['', ['lines.1 import.head']],
    ['shop,goods\nKogan,Phone', ['lines.1 import.head']],
    ['number', ['lines.1 import.empty']],
    ['number\n"ABC1234567', ['lines.2 import.quotes']],
    ['number,value\nABC1234567,12,50', ['lines.2 import.cells']],
    [`number\n${`${'9'.repeat(61)}\n`}`, ['lines.2 text.too_long']],
  ])('are refused as a whole when the table is unreadable: %j', (text, found) => {
    expect(issuesIn(text)).toEqual(found);
    expect(readExpected(text).rows).toEqual([]);
  });
  it('are the first 200, and the next one is reported', () => {
    const text = `number\n${Array.from({ length: 203 }, (_, index) => `ABC${1_000_000 + index}`).join('\n')}`;
    expect(readExpected(text).rows).toHaveLength(200);
    expect(issuesIn(text)).toEqual(['lines.202 expected.too_many']);
  });
  it('have 30 lines of goods at most, and each further one is reported', () => {
    const lines = Array.from({ length: 32 }, (_, index) => `ABC1234567,Goods ${index}`);
    const text = `number,goods\n${lines.join('\n')}\nABC1234568,Phone`;
    expect(readExpected(text).rows.map(({ items }) => items.length)).toEqual([30, 1]);
    expect(issuesIn(text)).toEqual(['lines.32 list.too_many', 'lines.33 list.too_many']);
  });
  it('has the text of a formula as it was before an export', () => {
    expect(readExpected("number,shop\nABC1234567,'=1+1").rows).toMatchObject([{ shop: '=1+1' }]);
  });
});
