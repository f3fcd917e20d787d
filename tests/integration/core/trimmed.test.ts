import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shortText, trimBlanks, typedText } from '~/domain/core/schema';
import { textsIn, textsOfApi } from './texts-of-api';

/** Texts that a program makes, or that are used byte for byte. */
const exact =
  /(?:[pP]assword|\.(?:after|before|cursor|sort|csv|action|kind|day|token|secret|tag)|\.(?:assertion|attestation)\..*)$/u;

const kindsOf = (schema: z.core.$ZodString): string[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def.check);
const maximumAt = (schema: z.core.$ZodString): number => kindsOf(schema).indexOf('max_length');

function isTrimmedFirst(schema: z.core.$ZodString): boolean {
  const trimmed = kindsOf(schema).indexOf('overwrite');
  return trimmed >= 0 && trimmed < maximumAt(schema);
}

const bounded = textsOfApi().filter(({ schema }) => maximumAt(schema) >= 0);

describe('a text with blanks around it', () => {
  test('is trimmed before its length is checked, in every input of the API', () => {
    expect(bounded.length).toBeGreaterThan(200);
    const measuredFirst = bounded.filter(({ path, schema }) => !exact.test(path) && !isTrimmedFirst(schema));
    expect(measuredFirst.map(({ path }) => path)).toEqual([]);
  });

  test('is reported when its length is checked first', () => {
    expect(textsIn(z.object({ a: z.string().max(3).trim() }), 'x').map(({ path }) => path)).toEqual(['x.a']);
    expect(isTrimmedFirst(z.string().max(3).trim())).toBe(false);
    expect(isTrimmedFirst(z.string().trim().max(3))).toBe(true);
  });

  test.each([' ', '   ', '\u00a0', '\u2003', '\u200b', '\ufeff', '\t\r\n'])(
    'is stored without %j',
    (blank) => {
      const text = 'A'.repeat(200);
      expect(shortText(200).parse(`${blank}${text}${blank}`)).toBe(text);
      expect(typedText(200).parse(`${text}${blank}`)).toBe(text);
      expect(shortText(200).safeParse(blank).success).toBe(false);
      expect(shortText(200).safeParse(`${text}A`).success).toBe(false);
      expect(trimBlanks(`a${blank}b`)).toBe(`a${blank}b`);
    },
  );

  test('stays as typed in a draft while it is short enough', () => {
    expect(typedText(10).parse('12 Example')).toBe('12 Example');
    expect(typedText(10).parse(' 12 ')).toBe(' 12 ');
  });
});
