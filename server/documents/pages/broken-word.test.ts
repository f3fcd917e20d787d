import { expect, test } from 'vitest';
import { breakLongWords } from './broken-word';

test('a word that fits stays whole', () => {
  expect(breakLongWords(100, 9)('Өлзийбаяр')).toEqual(['Өлзийбаяр', '']);
});

test('one that does not may break anywhere, without a hyphen', () => {
  const parts = breakLongWords(30, 9)('ҮүрцайхӨнө');
  expect(parts.join('')).toBe('ҮүрцайхӨнө');
  expect(parts.slice(0, 5)).toEqual(['Ү', '', 'ү', '', 'р']);
});
