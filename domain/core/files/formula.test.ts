import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromInert, inert } from './formula';

it.each([
  '=1+1',
  '=',
  '+1+1',
  '-2+3',
  '-A1',
  '- a note',
  '@sum(A1)',
  '\t=1',
  '\r\n@x',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\u2060=1',
  '\u00ad+1+1',
  '＝1',
  "+cmd|' /C calc'!A0",
  "'=1",
])('writes %j with an apostrophe and reads it back', (text) => {
  expect(inert(text)).toBe(`'${text}`);
  expect(fromInert(inert(text))).toBe(text);
});

it.each([
  '',
  '-',
  '+',
  '-5.00',
  '-5',
  '+1,5',
  '+976 9911 2233',
  '+97699112233',
  "'",
  "O'Neil",
  "'tis",
  'a=b',
  '–5',
  '\tx',
  '#1',
])('leaves %j unchanged', (text) => {
  expect(inert(text)).toBe(text);
  expect(fromInert(text)).toBe(text);
});

it('restores every text', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^['=+@\- \t\d]{0,6}$/u));
  fc.assert(
    fc.property(text, (written) => {
      expect(fromInert(inert(written))).toBe(written);
    }),
  );
});
