import { array, assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkBounds, MOST_DEPTH, MOST_VALUES, parseBounded } from './bounded-json';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const codeOf = (text: string): string => {
  try {
    parseBounded(text);
    return 'read';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
};

describe('JSON of a request', () => {
  test.each<[string, string, string]>([
    ['as deep as allowed', nested(MOST_DEPTH), 'read'],
    ['one level deeper', nested(MOST_DEPTH + 1), 'body.malformed'],
    ['deep objects', '{"a":'.repeat(MOST_DEPTH + 1), 'body.malformed'],
    ['brackets only', '['.repeat(500_000), 'body.malformed'],
    ['brackets in a text', JSON.stringify('['.repeat(5_000)), 'read'],
    ['brackets behind an escaped quote', JSON.stringify(`"${'[{'.repeat(500)}`), 'read'],
    ['brackets behind a backslash at the end', `["\\\\",${nested(MOST_DEPTH)}]`, 'body.malformed'],
    ['as many values as allowed', JSON.stringify(Array(MOST_VALUES - 1).fill(0)), 'read'],
    ['one value more', JSON.stringify(Array(MOST_VALUES).fill(0)), 'body.too_big'],
    ['a text without an end', `"${'[{,'.repeat(50_000)}`, 'body.malformed'],
    ['no JSON', 'nothing', 'body.malformed'],
    ['empty', '', 'body.malformed'],
  ])('is read or refused by its size: %s', (_name, text, expected) => expect(codeOf(text)).toBe(expected));

  test('counts no extra value for any characters in a text', () => {
    assert(
      property(array(string({ unit: 'binary' }), { maxLength: 50 }), (texts) => {
        const text = JSON.stringify(texts);
        expect(parseBounded(text)).toEqual(texts);
        expect(() => checkBounds(text)).not.toThrow();
      }),
    );
  });
});
