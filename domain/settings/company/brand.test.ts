import { describe, expect, it } from 'vitest';
import { BRAND_MAX, brandOf, nameOrProduct } from './brand';

const both = (name: string) => ({ mn: name, en: name });

describe('brandOf', () => {
  it.each([
    ['Moz Cargo Pty Ltd', 'Moz Cargo'],
    ['«Хурд Карго» ХХК', 'Хурд Карго'],
    ['Steppe Air, LLC', 'Steppe Air'],
    ['Монгол Экспресс Карго ХХК', 'Монгол'],
    ['Трансмонголиа ХХК', 'Трансмонгол'],
    ['Coast Co.', 'Coast'],
    ['  ', 'Moz'],
    ['Pty Ltd', 'Moz'],
    ['{{link}}', 'link'],
  ])('shortens %j to %j', (name, brand) => {
    expect(brandOf(both(name), 'mn')).toBe(brand);
    expect([...brandOf(both(name), 'en')].length).toBeLessThanOrEqual(BRAND_MAX);
  });
});

it('returns the name of the product while no company is entered', () => {
  expect(nameOrProduct(both(''), 'mn')).toBe('Moz');
  expect(nameOrProduct({ mn: 'Хурд ХХК', en: 'Khurd LLC' }, 'en')).toBe('Khurd LLC');
});
