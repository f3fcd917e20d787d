import { expect, test } from 'vitest';
import { breakLongWords } from './broken-word';

test('leaves a word in one piece when it is short enough', () => {
  expect(breakLongWords(100, 9)('Өлзийбаяр')).toEqual(['Өлзийбаяр', '']);
});

test('breaks a long word anywhere, without a hyphen', () => {
  const parts = breakLongWords(30, 9)('ҮүрцайхӨнө');
  expect(parts.join('')).toBe('ҮүрцайхӨнө');
  expect(parts.slice(0, 5)).toEqual(['Ү', '', 'ү', '', 'р']);
});
