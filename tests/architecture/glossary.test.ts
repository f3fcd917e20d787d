import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { allTexts } from './all-texts';
import { barredIn, barredWordsIn } from './glossary';

const words = barredWordsIn(readFileSync('docs/glossary.md', 'utf8'));

test('no text contains a term that the glossary bars', () => {
  expect(allTexts.flatMap((text) => barredIn(text, words))).toEqual([]);
});

test('the table has terms of both languages, and each exception names a text', () => {
  expect(words.filter(({ language }) => language === 'mn').length).toBeGreaterThan(20);
  expect(words.filter(({ language }) => language === 'en').length).toBeGreaterThan(10);
  const places = words.flatMap(({ except }) => except);
  expect(places.filter((place) => !allTexts.some(({ where }) => where.startsWith(place)))).toEqual([]);
});

it.each([
  ['mn', 'Энэ захидлыг уншина уу', 'захидл*'],
  ['mn', 'Чи баталгаажуулна уу', 'чи'],
  ['mn', 'Хаалганд хүргэнэ', 'хаалганд*'],
  ['en', 'We will e-mail you', 'e-mail*'],
  ['en', 'Ask at the office.', 'office'],
  ['en', 'Track your shipments', 'shipment*'],
])('finds the barred term in %s: %s', (language, text, word) => {
  expect(barredIn({ where: 'x', language, text }, words)).toMatchObject([
    expect.stringContaining(`x: ${word} `),
  ]);
});

it.each([
  ['mn', 'Чингис хаан, чимээгүй, хайрцаг'],
  ['en', 'The officer is officially here, {{office}}'],
])('allows other terms in %s: %s', (language, text) => {
  const found = barredIn({ where: 'x', language, text }, words);
  expect(found).toEqual([]);
});

it('allows a barred term in a text that is listed as an exception', () => {
  const barred = [{ language: 'en', word: 'office', instead: 'branch', except: ['en/auth.staff'] }];
  expect(barredIn({ where: 'en/auth.staff.lead', language: 'en', text: 'the office' }, barred)).toEqual([]);
});
