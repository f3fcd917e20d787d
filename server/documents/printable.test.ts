import { describe, expect, it } from 'vitest';
import { fontFiles } from './pages/fonts';
import { printable } from './printable';
import { typefaceOf } from './zpl/typeface';

const { hasGlyph } = typefaceOf(fontFiles.regular);

describe('printable', () => {
  it.each([
    ['Дорж 🎉 Ганболд', 'Дорж Ганболд'],
    ['👨‍👩‍👧‍👦 Family', 'Family'],
    ['Өлзий 👍🏽', 'Өлзий'],
    ['🇲🇳', '–'],
    ['Café ₮ № ©', 'Café ₮ № ©'],
    ['', ''],
  ])('prints %j as %j', (text, printed) => expect(printable(text, hasGlyph)).toBe(printed));

  it('reaches texts inside objects and lists, and leaves the rest', () => {
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
});
