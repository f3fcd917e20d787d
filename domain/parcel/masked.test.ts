import { describe, expect, it } from 'vitest';
import { maskName } from './masked';

describe('maskName', () => {
  it.each([
    ['Оюунчимэг Батбаяр', 'О••• Б•••'],
    [' Sarah  Wilson ', 'S••• W•••'],
    ['Я', 'Я•••'],
    ['', ''],
  ])('%s → %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
