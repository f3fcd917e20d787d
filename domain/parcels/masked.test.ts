import { describe, expect, it } from 'vitest';
import { hideMobile, maskName } from './masked';

describe('maskName', () => {
  it.each([
    ['Оюунчимэг Батбаяр', 'О••• Б•••'],
    [' Sarah  Wilson ', 'S••• W•••'],
    ['Я', 'Я•••'],
    ['', ''],
  ])('shows %j as %j', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});

describe('hideMobile', () => {
  it.each([
    ['+97699112233', '+976 •••• ••••'],
    ['+61491570156', '+61 •••• ••••'],
    ['+12025550123', '•••• ••••'],
  ])('shows %j as %j', (mobile, hidden) => {
    expect(hideMobile(mobile)).toBe(hidden);
  });
});
