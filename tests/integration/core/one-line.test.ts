import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { longText, optionalText, shortText, typedText } from '~/domain/core/schema';
import { textsIn, textsOfApi } from './texts-of-api';

/** Texts of several lines, by the name of their field. All others get into headers, titles, subjects or log lines. */
const severalLines =
  /\.(?:note|notes|reason|resolution|body|text|labelText|answer|answerText|description|address)(?:\.(?:mn|en))?$/u;
/** Texts that are used byte for byte, or compared with what the server made, and reach no other place. */
const exact = /(?:[pP]assword|\.csv|\.token|\.transports)$/u;

const breaks = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\u000b', '\u0007', '\u001b'];
const samples = [1, 4, 12, 40].flatMap((length) =>
  ['a', 'A', '1'].flatMap((letter) =>
    breaks.map((one) => `${letter.repeat(length)}${one}${letter.repeat(length)}`),
  ),
);
const broken = /[\p{Cc}\u2028\u2029]/u;

/** Whether some text with a break in it passes unchanged. */
function takesBreaks(field: z.core.$ZodType): boolean {
  return samples.some((sample) => {
    const result = z.safeParse(field, sample);
    return result.success && typeof result.data === 'string' && broken.test(result.data);
  });
}

describe('a text of one line', () => {
  const texts = textsOfApi();

  test('has no line break and no control character, in every input of the API', () => {
    expect(texts.length).toBeGreaterThan(400);
    const found = texts.filter(
      ({ path, field }) => !severalLines.test(path) && !exact.test(path) && takesBreaks(field),
    );
    expect([...new Set(found.map(({ path }) => path))]).toEqual([]);
  });

  test('may have several lines in notes, bodies and reasons only', () => {
    const notes = texts.filter(({ path }) => /\.(?:note|body|reason)$/u.test(path));
    expect(notes.length).toBeGreaterThan(20);
    expect(notes.filter(({ field }) => !takesBreaks(field)).map(({ path }) => path)).toEqual([]);
    expect(
      textsIn(z.object({ name: longText(9) }), 'x').filter(({ field }) => takesBreaks(field)),
    ).toHaveLength(1);
  });

  test.each([
    ['Bat\r\nBcc: x@y.example', 'Bat Bcc: x@y.example'],
    ['Bat \n\n Bold\n', 'Bat Bold'],
    ['Bat\tBold', 'Bat Bold'],
    ['\u2028Bat\u2029Bold', 'Bat Bold'],
    ['Bat\u001b[31mBold', 'Bat [31mBold'],
    ['fdp.\u202eexe\u202c', 'fdp.exe'],
    ['Bat  Bold', 'Bat  Bold'],
  ])('is stored for %j as %j', (given, stored) => {
    expect(shortText().parse(given)).toBe(stored);
    expect(optionalText(200).parse(given)).toBe(stored);
    expect(typedText(200).parse(given)).toBe(stored);
  });

  test('is empty when it has only breaks, and is refused with NUL', () => {
    expect(shortText().safeParse('\r\n').success).toBe(false);
    expect(optionalText(9).parse('\r\n')).toBe('');
    expect(
      shortText()
        .safeParse('a\0b')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['text.nul']);
  });
});
