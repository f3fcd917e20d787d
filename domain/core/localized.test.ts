import { describe, expect, test } from 'vitest';
import { inEachRequired, localized, mapLocalized, valuesOf } from './localized';

const name = { mn: 'Ил захидал', en: 'Letter' };

describe('localized', () => {
  test.each([
    ['mn', 'Ил захидал'],
    ['en', 'Letter'],
  ])('returns the text in %s', (language, text) => {
    expect(localized(name, language)).toBe(text);
  });

  test('returns the English text for a language that has none', () => {
    expect(localized(name, 'kk')).toBe('Letter');
  });

  test('returns an empty text unchanged', () => {
    expect(localized({ mn: '', en: 'Letter' }, 'mn')).toBe('');
  });
});

test('valuesOf lists the texts of all languages', () => {
  expect(valuesOf(name)).toEqual(['Ил захидал', 'Letter']);
});

test('mapLocalized changes the content of each language', () => {
  expect(mapLocalized(name, (text, locale) => `${locale}: ${text}`)).toEqual({
    mn: 'mn: Ил захидал',
    en: 'en: Letter',
  });
});

test('inEachRequired gives each required language the same content', () => {
  expect(inEachRequired('')).toEqual({ mn: '', en: '' });
});
