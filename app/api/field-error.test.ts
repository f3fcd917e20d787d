import { describe, expect, it } from 'vitest';
import { readFieldError, writeFieldError } from './field-error';
import { fieldErrorsOf } from './problem';

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

  it('reads the field errors of a refused request, and none of another error', () => {
    const problem = {
      code: 'input.invalid',
      issues: [{ path: 'mobile', code: 'mobile.length', params: { min: 8 } }],
    };
    expect(fieldErrorsOf({ data: { problem } })).toEqual({ mobile: 'mobile.length {"min":8}' });
    expect(fieldErrorsOf(new Error('offline'))).toEqual({});
  });
});
