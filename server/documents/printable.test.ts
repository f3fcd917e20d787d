import { describe, expect, it } from 'vitest';
import { fontFiles } from './pages/fonts';
import { printable, printableText } from './printable';
import { typefaceOf } from './zpl/typeface';

const { hasGlyph } = typefaceOf(fontFiles.regular);

describe('printable', () => {
  it.each([
    ['Дорж 🎉 Ганболд', 'Дорж Ганболд'],
    ['👨‍👩‍👧‍👦 Family', 'Family'],
    ['Өлзий 👍🏽', 'Өлзий'],
    ['Болд (🎉)', 'Болд'],
    ['Café ₮ № ©', 'Café ₮ № ©'],
    ['Cafe\u0301', 'Café'],
    ['', ''],
    ['王小明', 'Wang Xiao Ming'],
    ['Wang 小明 (李)', 'Wang Xiao Ming (Li)'],
    ['김민준', 'Gim Min Jun'],
    ['さくら', 'sakura'],
    ['สมชาย ใจดี', 'smchay aichdi'],
    ['محمد أحمد', "mhmd 'hmd"],
    ['ᠪᠠᠲᠤ', 'batu'],
    ['שלום', 'slvm'],
    ['Болд\u202E\u0000', 'Болд'],
    ['\uD83D Болд', 'Болд'],
  ])('prints %j as %j', (text, printed) => expect(printable(text, hasGlyph)).toBe(printed));

  it.each(['🇲🇳', '🎉', '👨‍👩‍👧', '\uE000', '\u{10FFFD}', '\u200B', 'ꙮ', '𐎀', '𓀀', '(🎉)', '়'])(
    'never prints %j as an empty text',
    (text) => {
      expect(printableText(text, hasGlyph)).toMatch(/[\p{L}\p{N}]/u);
      for (const letter of printableText(text, hasGlyph).replace(/\s/gu, ''))
        expect(hasGlyph(letter.codePointAt(0) ?? 0)).toBe(true);
    },
  );

  it('prints letters of every block with glyphs of the font only', () => {
    for (let point = 0x20; point < 0x2ffff; point += 7) {
      const text = String.fromCodePoint(point);
      const printed = printableText(text, hasGlyph);
      for (const letter of printed.replace(/\s/gu, ''))
        expect(hasGlyph(letter.codePointAt(0) ?? 0)).toBe(true);
      if (/[\p{L}\p{N}]/u.test(text)) expect(printed).toMatch(/\S/u);
    }
  });

  it('changes texts inside objects and lists, and nothing else', () => {
    const at = new Date();
    const bytes = new Uint8Array([1]);
    expect(printable({ names: ['A😀'], at, bytes, count: 3n, none: null }, hasGlyph)).toEqual({
      names: ['A'],
      at,
      bytes,
      count: 3n,
      none: null,
    });
  });

  it('uses the chosen Latin spelling of a name that the font lacks', () => {
    const parts = [
      { name: '王小明', latinName: 'Wang Xiaoming' },
      { name: 'Хулан', latinName: 'Hulan' },
      { senderName: '李', senderLatin: 'Lee', receiverName: 'สมชาย', receiverLatin: '' },
    ];
    expect(printable(parts, hasGlyph)).toEqual([
      { name: 'Wang Xiaoming', latinName: 'Wang Xiaoming' },
      { name: 'Хулан', latinName: 'Hulan' },
      { senderName: 'Lee', senderLatin: 'Lee', receiverName: 'smchay', receiverLatin: '' },
    ]);
  });
});
