import { describe, expect, it } from 'vitest';
import { parseRate } from '~/domain/core/money';
import { planImport, readRates } from './import';

const sydney = (day: number): Date => new Date(Date.UTC(2026, 10, day, -11));

describe('rates in a file', () => {
  it('are read with days or times of Sydney, in either language', () => {
    expect(readRates('Огноо;Ханш\n2026.11.20;2 345,67\n2026-11-21 14:30;"2,400.5"')).toEqual({
      ok: true,
      rates: [
        { line: 2, validFrom: sydney(20), precisionMs: 60_000, rate: parseRate('2345.67') },
        {
          line: 3,
          validFrom: new Date('2026-11-21T03:30:00Z'),
          precisionMs: 60_000,
          rate: parseRate('2400.5'),
        },
      ],
    });
  });

  it('are read from an export of the portal, also after a spreadsheet saved it', () => {
    const own =
      '\ufeffValid from (Sydney),Rate (MNT),Source,Entered by,Entered (Sydney)\n' +
      '2026-11-26 11:00:00,2345.67,Manual,,2026-11-26 11:19:27\n';
    const validFrom = new Date('2026-11-26T00:00:00Z');
    const rate = parseRate('2345.67');
    expect(readRates(own)).toEqual({ ok: true, rates: [{ line: 2, validFrom, precisionMs: 1000, rate }] });
    const again = own.replace('2026-11-26 11:00:00', '26/11/2026 11:00');
    expect(readRates(again)).toEqual({
      ok: true,
      rates: [{ line: 2, validFrom, precisionMs: 60_000, rate }],
    });
  });

  it.each([
    ['', ['lines.1 import.head']],
    ['day,price\n2026.11.20,2345', ['lines.1 import.head']],
    ['date,rate', ['lines.1 import.empty']],
    ['date,rate\n26.11.2026,2345,67', ['lines.2 import.cells']],
    ['date,rate\n11/26/2026,2345', ['lines.2 date.invalid']],
    ['date,rate\n2026.11.26,"2.345"', ['lines.2 number.unclear']],
    ['Ð¾Ð³Ð½Ð¾Ð¾,rate\n2026.11.26,2345', ['lines.1 text.garbled']],
    ['Х?чинтэй болсон,Ханш\n2026.11.26,2345', ['lines.1 text.letters_lost']],
    ['date,rate\n"2026.11.20,2345', ['lines.2 import.quotes']],
    [
      'date,rate\n2026.11.31,2345\n2026.11.20,0\n2026.11.21,2345\n2026.11.21,2346\n,\n2026.11.22',
      ['lines.2 date.invalid', 'lines.3 rate.invalid', 'lines.5 list.repeated', 'lines.7 rate.invalid'],
    ],
    [`date,rate\n${'2026.11.20,1\n'.repeat(5001)}`, ['lines.1 import.too_long']],
  ])('are refused with every invalid line: %j', (text, found) => {
    const read = readRates(text);
    expect(read.ok ? [] : read.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(found);
  });
});

describe('a plan to import', () => {
  const known = [1, 10].map((day) => ({ validFrom: sydney(day), rate: parseRate('2000') }));
  const file = (day: number, rate: string, line = 2) => ({
    line,
    validFrom: sydney(day),
    precisionMs: 60_000,
    rate: parseRate(rate),
  });

  it('omits known rates and includes corrections', () => {
    expect(planImport([file(1, '2000'), file(10, '2050', 3)], known).fresh.map(({ line }) => line)).toEqual([
      3,
    ]);
  });

  it('finds a stored rate by its minute, because spreadsheets omit the seconds', () => {
    const stored = { validFrom: new Date(sydney(1).getTime() + 27_000), rate: parseRate('2000') };
    expect(planImport([file(1, '2000')], [stored]).fresh).toEqual([]);
    expect(planImport([file(1, '2010')], [stored]).fresh).toMatchObject([{ validFrom: stored.validFrom }]);
  });

  it('compares each line with the rate before it in time, in any order', () => {
    const rates = [file(12, '2300', 2), file(11, '2200', 3), file(5, '1900', 4), file(2, '2101', 5)];
    expect(planImport(rates, known).slips).toEqual([
      { line: 5, last: parseRate('2000'), next: parseRate('2101') },
      { line: 4, last: parseRate('2101'), next: parseRate('1900') },
      { line: 3, last: parseRate('2000'), next: parseRate('2200') },
    ]);
  });
});
