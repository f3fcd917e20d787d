import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { normalName } from '~/domain/denied-parties/name';
import { nameScore, REVIEW_SCORE } from '~/domain/denied-parties/score';

describe('the normal form of a name', () => {
  it.each([
    ['Батбаяр Оюунчимэг', 'OYUNCHIMEG Batbayar'],
    ['Ганболд Дорж', 'Dorzh, Ganbold'],
    ['Сүхбаатар', 'Sukhbaatar'],
    ['Энхцэцэг', 'Enkhtsetseg'],
    ['Бямбадорж', 'Byambadorj'],
    ['Цэрэн', 'Tseren'],
    ['José Müller', 'JOSE MULLER'],
    ['Алтан Ачаа ХХК', 'Altan Achaa LLC'],
    ['Ganbold  O’Brien', 'obrien ganbold'],
  ])('is equal for %j and %j', (one, other) => expect(normalName(one)).toBe(normalName(other)));

  it('differs for different names, and is not empty for filler parts alone', () => {
    expect(normalName('Ганболд')).not.toBe(normalName('Ганбат'));
    expect(normalName('The Company')).toBe('kompani the');
    expect(normalName('。、')).toBe('');
  });

  it('is unchanged when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const once = normalName(name);
        expect(normalName(once)).toBe(once);
      }),
    );
  });
});

describe('similar names', () => {
  it.each([
    ['Viktor Orlov-Samar', 'Виктор Орлов Самар'],
    ['Ahmad Hassan', 'Ahmed Hassan'],
    ['Ahmed Hassan', 'Ahmed Hassan Ali Mohamed'],
    ['Б.Ганболд', 'Ганболд Батбаяр'],
    ['Batbayar Ganbold', 'Batbaiar Ganbald'],
    ['Red Steppe Trading', 'Red Steppe Trading Co Ltd'],
    ['Ганболд', 'Ganbold'],
  ])('%j and %j need a review', (one, other) =>
    expect(nameScore(one, other)).toBeGreaterThanOrEqual(REVIEW_SCORE),
  );
});

describe('different names', () => {
  it.each([
    ['Ганболд Дорж', 'Ганбат Дорж'],
    ['Ганболд', 'Ganbold Batbayar'],
    ['Ahmed Hassan', 'Ahmed Karimov'],
    ['Dorgi Ganbeld', 'Dorji Ganbold'],
    ['Red Steppe Trading', 'Blue Steppe Trading'],
    ['', 'Ganbold'],
  ])('%j and %j need no review', (one, other) => expect(nameScore(one, other)).toBeLessThan(REVIEW_SCORE));
});

test('the score is symmetric, within 0 and 100, and 100 for itself', () => {
  const name = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(name, name, (one, other) => {
      const score = nameScore(one.join(' '), other.join(' '));
      expect(score).toBe(nameScore(other.join(' '), one.join(' ')));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const turned = one.toReversed().join(' ');
      // `a ch p` ends in a form of companies that is spelled out, `p ch a` does not: they are two names.
      if (normalName(one.join(' ')) === normalName(turned))
        expect(nameScore(one.join(' '), turned)).toBe(100);
    }),
    { examples: [[['p', 'ch', 'a'], ['a']]] },
  );
});
