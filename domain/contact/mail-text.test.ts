import { expect, test } from 'vitest';
import { ANSWER_MAX } from '~/domain/content/contact';
import { mailText, withoutQuote } from './mail-text';

const quote = '> Болно.\n>\n> -- \n> Moz';

test.each([
  ['lines with > at the end', `Баярлалаа\n\n${quote}`],
  ['the English sentence above', `Баярлалаа\n\nOn Wed, 25 Nov 2026 at 10:00, Moz <a@b.c> wrote:\n${quote}`],
  ['a sentence in two lines', `Баярлалаа\n\nOn Wed, 25 Nov 2026 at 10:00, Moz <a@b.c>\nwrote:\n\n${quote}`],
  ['the Mongolian sentence', `Баярлалаа\n\n2026 оны 11-р сарын 25, Лха 10:00, Moz <a@b.c> бичсэн:\n${quote}`],
  [
    'the Mongolian sentence in two lines',
    `Баярлалаа\n2026 оны 11-р сарын 25 10:00, Moz <a@b.c>\nбичсэн:\n${quote}\n`,
  ],
  [
    'the headers of Outlook',
    'Баярлалаа\n\n-----Original Message-----\nFrom: Moz <a@b.c>\nSent: Wednesday\nTo: Saraa\nSubject: An answer\n\nБолно.',
  ],
  [
    'Mongolian headers',
    'Баярлалаа\n\nХэнээс: Moz\nИлгээсэн: 2026-11-25\nХэнд: Сараа\nСэдэв: Хариу\n\nБолно.',
  ],
])('removes %s', (_, text) => {
  expect(withoutQuote(text)).toBe('Баярлалаа');
});

test.each([
  ['an answer below the quote', `On 25 Nov 2026 Moz wrote:\n${quote}\nБаярлалаа`],
  ['answers between quoted lines', '> Хэзээ?\nМаргааш\n> Хаана?\nУБ'],
  ['nothing but a quote', quote],
  ['a sentence that only ends like a quote header', 'Тэр надад бичсэн:\nСайн уу'],
  ['one line of a letter that looks like a header', 'From: Sydney\nTo: Ulaanbaatar, 3 kg'],
])('leaves the whole text with %s', (_, text) => {
  expect(withoutQuote(text)).toBe(text);
});

test('preserves a quote in the middle and removes the one after the last text', () => {
  expect(withoutQuote(`> Хэзээ?\nМаргааш\n${quote}`)).toBe('> Хэзээ?\nМаргааш');
});

test('removes control and direction characters, but no lines or Mongolian letters', () => {
  expect(mailText('Өдөр\u0000 \u001b[31mүдэш\r\n\tБи\u202E\uD800').body).toBe('Өдөр [31mүдэш\n\tБи\uFFFD');
});

test('shortens a long text to the length of an answer without breaking a character', () => {
  for (const before of ['', 'x']) {
    const { body, isShortened } = mailText(before + '😀'.repeat(ANSWER_MAX));
    expect(isShortened).toBe(true);
    expect(body.length).toBeLessThanOrEqual(ANSWER_MAX);
    expect(body).not.toMatch(/\p{Cs}/u);
    expect(body.endsWith('…')).toBe(true);
  }
  expect(mailText('a'.repeat(ANSWER_MAX))).toEqual({ body: 'a'.repeat(ANSWER_MAX), isShortened: false });
});
