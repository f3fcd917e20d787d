import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readFieldError, writeFieldError } from './field-error';
import { fieldErrorsOf } from './validate';
import { validateWith } from './validate-with';

describe('errors of fields', () => {
  it('stores a code and its values in one string', () => {
    expect(writeFieldError('required')).toBe('required');
    expect(readFieldError(writeFieldError('text.too_long', { max: 40 }))).toEqual({
      code: 'text.too_long',
      params: { max: 40 },
    });
  });

  it.each(['required', 'Some words {not json', 'a {b}'])('reads %j as an error without values', (text) => {
    expect(readFieldError(text).params).toEqual({});
  });

  it('reports the issues of a schema by field path', () => {
    const validate = validateWith(z.object({ pieces: z.array(z.object({ name: z.string().max(2) })) }));
    const errors = validate({ pieces: [{ name: 'abc' }] });
    expect(Object.keys(errors)).toEqual(['pieces.0.name']);
    expect(validate({ pieces: [] })).toEqual({});
  });

  it('reads the field errors of a refused request, and none of another error', () => {
    const problem = {
      code: 'input.invalid',
      issues: [{ path: 'mobile', code: 'mobile.length', params: { min: 8 } }],
    };
    expect(fieldErrorsOf({ data: { problem } })).toEqual({ mobile: 'mobile.length {"min":8}' });
    expect(fieldErrorsOf(new Error('offline'))).toEqual({});
  });
});
