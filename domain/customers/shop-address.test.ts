import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isLabelText, labelText, missingParts, shopAddress } from './shop-address';

const branch = {
  ...{ name: 'c/o Moz Cargo', street: '12 Example St', suburb: 'Mascot', state: 'NSW', postcode: '2020' },
  phone: '+61 2 5550 0142',
};
const code = 'MOZ-4F7KX';

describe('the address for shops', () => {
  it('has a line for each field of an order form, and one text', () => {
    expect(shopAddress({ name: 'Бат Дорж', code }, branch)).toEqual({
      lines: [
        { field: 'name', text: 'Bat Dorj MOZ-4F7KX' },
        { field: 'company', text: 'c/o Moz Cargo' },
        { field: 'street', text: '12 Example St' },
        { field: 'suburb', text: 'Mascot' },
        { field: 'state', text: 'NSW' },
        { field: 'postcode', text: '2020' },
        { field: 'phone', text: '+61 2 5550 0142' },
      ],
      text: 'Bat Dorj MOZ-4F7KX\nc/o Moz Cargo\n12 Example St\nMascot NSW 2020\n+61 2 5550 0142',
    });
  });

  it('leaves out what the branch has not entered', () => {
    const { lines, text } = shopAddress({ name: '', code }, { ...branch, name: '', phone: ' ' });
    expect(lines.map(({ field }) => field)).toEqual(['name', 'street', 'suburb', 'state', 'postcode']);
    expect(text).toBe('MOZ-4F7KX\n12 Example St\nMascot NSW 2020');
  });

  it.each([
    ['Оюунчимэг Батбаяр', 'Oyuunchimeg Batbayar MOZ-4F7KX'],
    ['Đặng Văn Ørsted', 'Dang Van Orsted MOZ-4F7KX'],
    ['Zoë O’Brien-Smith', "Zoe O'Brien-Smith MOZ-4F7KX"],
    ['王小明', 'MOZ-4F7KX'],
    ['Чулуунбаатарын Мөнхжаргалсайхан Энхтуяа', 'Chuluunbaataryn Enkhtuyaa MOZ-4F7KX'],
    ['Moz Import & Export Pty Ltd Australasia', 'Moz Import & Export Pty MOZ-4F7KX'],
    ['Мөнхжаргалсайханбаатарынхүүгийнхүү', 'MOZ-4F7KX'],
  ])('writes %s in letters of a label, with the whole code', (name, line) => {
    expect(shopAddress({ name, code }, branch).lines[0]).toEqual({ field: 'name', text: line });
  });

  test('ends each name line with the code, in 35 printable characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const line = shopAddress({ name, code }, branch).lines[0]?.text ?? '';
        expect(line.endsWith(code) && line.length <= 35 && isLabelText(line)).toBe(true);
      }),
    );
  });

  test('has letters of a label that a second reading leaves as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        expect(labelText(labelText(text))).toBe(labelText(text));
      }),
    );
  });
});

describe('a receiving address', () => {
  it.each([
    [branch, []],
    [{ ...branch, name: '' }, []],
    [{ ...branch, phone: '' }, ['phone']],
    [{ ...branch, street: ' ' }, ['street']],
    [{ ...branch, suburb: '', state: '', postcode: '' }, ['suburb', 'state', 'postcode']],
  ])('names the parts that it lacks (case %#)', (address, missing) => {
    expect(missingParts(address)).toEqual(missing);
  });
});
