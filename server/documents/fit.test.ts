import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from '~/domain/documents/labels/fit';
import { fontFiles } from './pages/fonts';
import { typefaceOf } from './zpl/typeface';

const face = typefaceOf(fontFiles.bold);
const box = { width: 259, height: 52, lineHeight: 1.2, sizes: [18, 14, 11, 9, 7, 6] } as const;

describe('fitText', () => {
  it('writes a short name at the largest size', () => {
    expect(fitText(face, ['Дорж'], box)).toEqual({ size: 18, lines: ['Дорж'] });
  });
  it('makes a long name smaller, without losing one of 200 letters', () => {
    const letters = fc.string({ unit: fc.constantFrom('Ө', 'ү', 'ж', 'a', 'i', ' '), maxLength: 200 });
    fc.assert(
      fc.property(letters, (name) => {
        const { size, lines } = fitText(face, [name], box);
        expect(lines.join('').replace(/\s/gu, '')).toBe(name.replace(/\s/gu, ''));
        expect(lines.length * size * box.lineHeight).toBeLessThanOrEqual(box.height);
        for (const line of lines) expect(face.widthOf(line, size)).toBeLessThanOrEqual(box.width);
      }),
      { numRuns: 30 },
    );
  });
});
