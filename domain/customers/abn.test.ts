import { describe, expect, it } from 'vitest';
import { formatAbn, isValidAbn, isValidRegisterNumber } from '~/domain/customers/abn';
import vectors from '~/tests/vectors/numbers.json';

describe('ABN', () => {
  it.each(vectors.abn)('validates $input: $ok', ({ input, ok }) => expect(isValidAbn(input)).toBe(ok));
  it.each([
    ['51824753556', true],
    ['51 824 753 556', true],
    ['51824753557', false],
    ['5182475355', false],
    ['518247535561', false],
    ['5182475355a', false],
    ['', false],
  ])('%j is valid: %s', (text, ok) => expect(isValidAbn(text)).toBe(ok));
  it('is formatted in groups', () => expect(formatAbn('51824753556')).toBe('51 824 753 556'));
});

describe('Mongolian register number', () => {
  it.each([
    ['2075377', true],
    [' 2075377 ', true],
    ['207537', false],
    ['20753770', false],
    ['АБ99112233', false],
  ])('%j is valid: %s', (text, ok) => expect(isValidRegisterNumber(text)).toBe(ok));
});
